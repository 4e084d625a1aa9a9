import type { ActionFunctionArgs } from "@remix-run/node";
import { takeLink } from "#domain/identity";
import { visitorOf } from "./visitor.server";

/**
 * Lets what was posted with the secret of a mailed link be worked on; answers 429 to a network that guesses them. `isGiven`
 * says whether such a link was ever mailed. Every form that takes a secret asks here first.
 */
export function allowLink({ request, context }: Pick<ActionFunctionArgs, "request" | "context">, isGiven: boolean) {
	const allowed = takeLink(isGiven, visitorOf(request, context));
	if (!allowed.ok) throw new Response(allowed.message, { status: 429 });
}
