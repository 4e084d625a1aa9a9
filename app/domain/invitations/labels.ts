/** The two kinds of people who can be invited, with the name of their pages. */
export const centerNames = { tenant: "Resident Center", owner: "Owner Center" } as const;

export type InviteeKind = keyof typeof centerNames;

/** Days until an invitation expires. */
export const invitationDays = 14;

/** Maximum number of people invited at a time. */
export const mostAtOnce = 500;
