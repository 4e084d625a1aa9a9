import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { findInvoice, invoicePdf } from "#domain/subscriptions";
import { answerPdf } from "~/web/answer-pdf.server";
import { requireManager } from "~/web/guards.server";
import { found, idParam } from "~/web/not-found.server";

/** An invoice as PDF: the billing provider's own, or ours if it has none. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const id = idParam(request, "id");
	const { pdfUrl } = found(findInvoice(manager, id));
	if (pdfUrl) return redirect(pdfUrl, 303);
	return answerPdf(manager, () => invoicePdf(manager, id));
}
