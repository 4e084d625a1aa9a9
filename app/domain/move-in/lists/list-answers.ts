import type { Scope } from "~/domain/kernel/scope";
import type { ListAnswers } from "./list-schema";

/** What the form of a long list answered, to act by it in the background. */
export function answersOf({ userId, postsBehind, postsReconciled, confirmsFarDate }: Scope): ListAnswers {
	return { userId, postsBehind, postsReconciled, confirmsFarDate };
}
