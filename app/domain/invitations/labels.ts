/** Whom a manager invites, and what their pages are called. */
export const centerNames = { tenant: "Resident Center", owner: "Owner Center" } as const;

export type InviteeKind = keyof typeof centerNames;

/** How long an invitation works. */
export const invitationDays = 14;

/** How many are invited at once. */
export const mostAtOnce = 500;
