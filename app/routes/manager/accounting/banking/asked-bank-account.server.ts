import { redirect } from "@remix-run/node";
import { bankAccountsOf } from "#domain/bank-accounts";
import type { Scope } from "~/domain/kernel/scope";
import { href } from "~/web/href";
import { optionalIdParam } from "~/web/not-found.server";

/**
 * The id of the bank account in the URL's `id`. Without one, redirects to the organization's only bank account, or to
 * the list if there are several.
 */
export function askedBankAccount(scope: Scope, request: Request): number {
	const id = optionalIdParam(request, "id");
	if (id !== undefined) return id;
	const [only, ...others] = bankAccountsOf(scope).filter(({ active }) => active);
	if (!only || others.length > 0) throw redirect(href("/app/banking"));
	const url = new URL(request.url);
	url.searchParams.set("id", String(only.id));
	throw redirect(`${url.pathname}${url.search}`);
}
