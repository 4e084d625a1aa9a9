/** What a message to support can be about. Safe in the browser. */
export const supportTopics = {
	question: "How do I…?",
	problem: "Something isn’t working",
	account: "Signing in or my account",
	billing: "My plan and billing",
	other: "Something else",
} as const;

export const replyWays = { email: "Email", phone: "Phone" } as const;

/** How a message is called when people talk about it: "S-204". */
export function supportReference(id: number): string {
	return `S-${id}`;
}
