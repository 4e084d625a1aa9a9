import { z } from "zod";
import type { Scope } from "~/domain/kernel/scope";

/** Who started a long import or its undoing, and what they answered in its form. */
export const storedListAnswers = z.object({
	userId: z.number().nullable(),
	postsBehind: z.boolean().optional(),
	postsReconciled: z.boolean().optional(),
	confirmsFarDate: z.boolean().optional(),
	reason: z.string().optional(),
	onlyIfAllReady: z.boolean().optional(),
});

export type ListAnswers = z.output<typeof storedListAnswers>;

/** What the form of a long list answered, to act by it in the background. */
export function answersOf({ userId, postsBehind, postsReconciled, confirmsFarDate }: Scope): ListAnswers {
	return { userId, postsBehind, postsReconciled, confirmsFarDate };
}
