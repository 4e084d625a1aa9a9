/** The topics of a message to support. Safe in the browser. */
export const supportTopics = {
	question: "How do I…?",
	problem: "Something isn’t working",
	account: "Signing in or my account",
	billing: "My plan and billing",
	other: "Something else",
} as const;

/** The most files with a message. A visitor who isn't signed in can send 20 MB together. */
export const mostSupportFiles = 3;

export const replyWays = { email: "Email", phone: "Phone" } as const;

/** The reference of a support message, for people to quote: "S-204". */
export function supportReference(id: number): string {
	return `S-${id}`;
}
