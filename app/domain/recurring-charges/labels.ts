/** What to do about dates that were charged at the rent before. */
export const pastRent = {
	difference: "Charge or credit the difference today",
	leave: "Leave what was charged",
} as const;
