/**
 * Access groups have fixed ids, so that an identity provider can name them in a claim.
 * The groups of other products may be assigned here too; they grant nothing in this one.
 */
export const accessGroups = {
  read: { id: '3b1f6a52-0d7e-4c0a-9a41-6f2a5c1e0001', section: 'voucher', label: 'Read' },
  management: { id: '3b1f6a52-0d7e-4c0a-9a41-6f2a5c1e0002', section: 'voucher', label: 'Management' },
  administration: { id: '3b1f6a52-0d7e-4c0a-9a41-6f2a5c1e0003', section: 'voucher', label: 'Administration' },
  salesOperator: { id: '3b1f6a52-0d7e-4c0a-9a41-6f2a5c1e0004', section: 'voucher', label: 'Sales Operator' },
  receptionist: { id: '3b1f6a52-0d7e-4c0a-9a41-6f2a5c1e0005', section: 'voucher', label: 'Receptionist' },
  finance: { id: '3b1f6a52-0d7e-4c0a-9a41-6f2a5c1e0006', section: 'voucher', label: 'Finance' },

  platformSupport: { id: '3b1f6a52-0d7e-4c0a-9a41-6f2a5c1e0011', section: 'platform', label: 'Platform Support' },
  platformAdministration: { id: '3b1f6a52-0d7e-4c0a-9a41-6f2a5c1e0012', section: 'platform', label: 'Platform Administration' },

  viewOnly: { id: '3b1f6a52-0d7e-4c0a-9a41-6f2a5c1e0021', section: 'channelManager', label: 'View Only' },
  administrator: { id: '3b1f6a52-0d7e-4c0a-9a41-6f2a5c1e0022', section: 'channelManager', label: 'Administrator' },
  manager: { id: '3b1f6a52-0d7e-4c0a-9a41-6f2a5c1e0023', section: 'channelManager', label: 'Manager' },
  reservationManagement: { id: '3b1f6a52-0d7e-4c0a-9a41-6f2a5c1e0024', section: 'channelManager', label: 'Reservation Management' },
  priceManagement: { id: '3b1f6a52-0d7e-4c0a-9a41-6f2a5c1e0025', section: 'channelManager', label: 'Price Management' },
  bookingEngineOnly: { id: '3b1f6a52-0d7e-4c0a-9a41-6f2a5c1e0026', section: 'channelManager', label: 'Booking Engine Only' },

  apiHotelAdmin: { id: '3b1f6a52-0d7e-4c0a-9a41-6f2a5c1e0031', section: 'apiPortal', label: 'Api Hotel Admin' },
  partnerAdmin: { id: '3b1f6a52-0d7e-4c0a-9a41-6f2a5c1e0032', section: 'apiPortal', label: 'Partner Admin' },

  receptionUser: { id: '3b1f6a52-0d7e-4c0a-9a41-6f2a5c1e0041', section: 'profileNow', label: 'GMS Reception User' },
  receptionPowerUser: { id: '3b1f6a52-0d7e-4c0a-9a41-6f2a5c1e0042', section: 'profileNow', label: 'GMS Reception Power User' },
  marketingPowerUser: { id: '3b1f6a52-0d7e-4c0a-9a41-6f2a5c1e0043', section: 'profileNow', label: 'Marketing Power User' },
  marketingAutomationManagement: {
    id: '3b1f6a52-0d7e-4c0a-9a41-6f2a5c1e0044',
    section: 'profileNow',
    label: 'Marketing Automation Management',
  },
  marketingManagement: { id: '3b1f6a52-0d7e-4c0a-9a41-6f2a5c1e0045', section: 'profileNow', label: 'Marketing Management' },
  salesProcess: { id: '3b1f6a52-0d7e-4c0a-9a41-6f2a5c1e0046', section: 'profileNow', label: 'Sales Process' },
} as const;

export type AccessGroup = keyof typeof accessGroups;

export const accessGroupNames = Object.keys(accessGroups) as readonly AccessGroup[];
export const accessGroupIds = Object.values(accessGroups).map(({ id }) => id);
export type AccessGroupId = (typeof accessGroupIds)[number];

export const invitationStates = ['PendingAcceptance', 'Accepted'] as const;
export type InvitationState = (typeof invitationStates)[number];
