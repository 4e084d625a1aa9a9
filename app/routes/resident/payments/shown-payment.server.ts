import { redirect } from "@remix-run/node";
import { findResidentPayment, latestPayment } from "#domain/payments";
import type { Resident } from "~/web/guards.server";
import { href } from "~/web/href";
import { found, optionalIdParam } from "~/web/not-found.server";

/**
 * The payment in a page's address. Without an ID, redirects to the resident's latest payment, or to the payment form.
 */
export function shownPayment(request: Request, resident: Resident) {
	const id = optionalIdParam(request, "id");
	if (id !== undefined) return found(findResidentPayment(resident, id));
	const latest = latestPayment(resident);
	throw redirect(
		latest ? href("/resident/ronlinepaymentsuccess", { id: latest.id }) : href("/resident/ronlinepayments"),
		302,
	);
}
