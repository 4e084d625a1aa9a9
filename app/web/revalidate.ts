import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/** The status of the answer that stands in for one that never came. */
export const notReachedStatus = 504;

/** Carries what is said over a form whose action threw, encoded as in an address. */
export const failedHeader = "X-Action-Failed";

/** Set in a location's state when leaving it failed because the server was not reached. */
export const keptPage = "keptPage";

/**
 * For `export { always as shouldRevalidate }` on a form's route. The router keeps the loader's data after a refusal; a
 * form that shows what was saved meanwhile needs it anew. A server that was not reached is not asked again.
 */
export function always({ actionStatus }: Pick<ShouldRevalidateFunctionArgs, "actionStatus">): boolean {
	return actionStatus !== notReachedStatus;
}

/**
 * For `export { unlessNotReached as shouldRevalidate }` on a layout: Remix asks for a layout's data after a refusal too,
 * unless it says otherwise, and where the session is over the answer would lead away from what is typed.
 */
export function unlessNotReached({
	actionStatus,
	defaultShouldRevalidate,
}: Pick<ShouldRevalidateFunctionArgs, "actionStatus" | "defaultShouldRevalidate">): boolean {
	return actionStatus !== notReachedStatus && defaultShouldRevalidate;
}
