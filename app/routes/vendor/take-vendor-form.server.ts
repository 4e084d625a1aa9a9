import {
	acceptByLink,
	addFilesByLink,
	comeByLink,
	completeByLink,
	declineByLink,
	estimateByLink,
	proposeByLink,
	sendInvoice,
	takeByLink,
	type vendorPage,
	writeByLink,
} from "#domain/work-orders";
import { vendorPageForm } from "#domain/work-orders/schema";
import type { Result } from "~/domain/kernel/result";
import { redirectAfterSending } from "~/routes/centers/requests/sent.server";
import { parseForm } from "~/web/form.server";

type Page = NonNullable<ReturnType<typeof vendorPage>>;

/** Handles the forms of a vendor's page: each does what the link allows now. */
export async function takeVendorForm(request: Request, t: string, { format, today }: Page, here: string) {
	const form = await parseForm(request, vendorPageForm({ ...format, today }));
	if (!form.ok) return form.reply;
	const { value } = form;
	const done = await carryOut(t, value);
	if (!done.ok) return form.refuse(done);
	const told = done.told ? toldWords[value.intent] : undefined;
	return redirectAfterSending(here, told ?? words[value.intent], done.failures ?? []);
}

type Value = ReturnType<ReturnType<typeof vendorPageForm>["parse"]>;
type Done = Result<{ failures?: string[]; told?: number }>;

async function carryOut(t: string, value: Value): Promise<Done> {
	switch (value.intent) {
		case "accept":
			return acceptByLink(t);
		case "decline":
			return declineByLink(t, value.reason);
		case "come":
			return comeByLink(t);
		case "take":
			return takeByLink(t, value.windowId);
		case "offer":
			return proposeByLink(t, value.slots);
		case "estimate": {
			const { amount: amountCents, scope, startDays, workDays } = value;
			return estimateByLink(t, { amountCents, scope, startDays, workDays });
		}
		case "message":
			return writeByLink(t, value.body);
		case "photos":
			return addFilesByLink(t, value.file, value.stage);
		case "complete":
			return complete(t, value);
		case "invoice":
			return sendInvoice(t, { number: value.number, amountCents: value.amount, file: value.file });
	}
}

/** The photos come first: what fails with them is said before the work is completed. */
async function complete(t: string, { workDone, file }: Extract<Value, { intent: "complete" }>): Promise<Done> {
	const chosen = file.some((one) => one instanceof File && one.size > 0);
	const kept = chosen ? await addFilesByLink(t, file, "after") : { ok: true as const, failures: [] };
	if (!kept.ok) return kept;
	const completed = completeByLink(t, workDone);
	return completed.ok ? { ok: true, failures: kept.failures } : completed;
}

const words: Record<Value["intent"], string> = {
	accept: "Accepted. Thank you.",
	decline: "Declined. Thank you for letting us know.",
	come: "Thank you. The work is in progress.",
	take: "Visit scheduled.",
	offer: "Sent. We'll let you know which time works.",
	estimate: "Estimate sent.",
	message: "Sent.",
	photos: "Added. Thank you.",
	complete: "Completed. Thank you.",
	invoice: "Invoice sent.",
};

/** What is said where residents were notified. */
const toldWords: Partial<typeof words> = {
	come: "We let the resident know that you're on the way.",
	take: "Visit scheduled. We notified the resident.",
};
