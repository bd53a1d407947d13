import { UserManager } from 'oidc-client-ts';

// Runs in the hidden frame of a silent renewal and only hands its own address to the page around it,
// which knows the real settings; none of those given here are used.
const messenger = new UserManager({ authority: location.origin, client_id: '', redirect_uri: '', automaticSilentRenew: false });
void messenger.signinSilentCallback();
