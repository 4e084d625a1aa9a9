/** Whom a changeable email goes to. */
export const emailAudiences = { residents: "To residents", owners: "To owners", applicants: "To applicants" } as const;
