import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/** The status of the answer that the browser's script creates for a request without one. */
export const notReachedStatus = 504;

/** The header with the message to show above a form whose action threw, URL-encoded. */
export const failedHeader = "X-Action-Failed";

/** The key set in a location's state if the next page couldn't be loaded. */
export const keptPage = "keptPage";

/**
 * For `export { always as shouldRevalidate }` on a form's route. After a refusal the router normally keeps the
 * loader's data, but a form that shows newer saved values needs it reloaded. Not if the server couldn't be reached.
 */
export function always({ actionStatus }: Pick<ShouldRevalidateFunctionArgs, "actionStatus">): boolean {
	return actionStatus !== notReachedStatus;
}

/**
 * For `export { unlessNotReached as shouldRevalidate }` on a layout. After a refusal Remix would reload the layout
 * too, and if the session has ended that would redirect to the login and lose what was typed.
 */
export function unlessNotReached({
	actionStatus,
	defaultShouldRevalidate,
}: Pick<ShouldRevalidateFunctionArgs, "actionStatus" | "defaultShouldRevalidate">): boolean {
	return actionStatus !== notReachedStatus && defaultShouldRevalidate;
}
