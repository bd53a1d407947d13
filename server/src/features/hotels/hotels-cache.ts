/** What the shell asks of a property with every opened page; kept until somebody changes a hotel, a group or a licence. */
export const hotelsCache = 'Hotels';
