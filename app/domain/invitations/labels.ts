/** The centers that people can be invited to, by kind of person. Team members: `invite-to-team.ts`. */
export const centerNames = { tenant: "Resident Center", owner: "Owner Center" } as const;

export type InviteeKind = keyof typeof centerNames;

/** Maximum number of people invited at a time. */
export const mostAtOnce = 500;

/** Days that the link of an invitation to a center works. */
export const centerLinkDays = 14;

/** Days that the link of an invitation to the team works. */
export const teamLinkDays = 7;
