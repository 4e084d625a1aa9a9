import type { ActionFunctionArgs } from "@remix-run/node";
import { takeLink } from "#domain/identity";
import { visitorOf } from "./visitor.server";

/**
 * Limits attempts to guess the secret of an emailed link: throws 429 for a network with too many wrong ones. `isGiven`
 * says whether such a link exists. Every form that takes such a secret calls this first.
 */
export function allowLink({ request, context }: Pick<ActionFunctionArgs, "request" | "context">, isGiven: boolean) {
	const allowed = takeLink(isGiven, visitorOf(request, context));
	if (!allowed.ok) throw new Response(allowed.message, { status: 429 });
}
