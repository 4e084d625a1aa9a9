/** Which deposits a list shows. */
export const depositHolders = { moved_out: "Moved out", still_there: "Still living there", all: "All" } as const;

export type DepositHolder = keyof typeof depositHolders;
