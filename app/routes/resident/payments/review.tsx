import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, redirectDocument } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { chargeName } from "#domain/lease-accounts/labels";
import { formatMoney } from "#domain/money/format";
import { startPayment } from "#domain/payments";
import { reviewForm } from "#domain/payments/schema";
import { Card } from "~/ui/card";
import { CheckboxField } from "~/ui/checkbox-field";
import { ConfirmField } from "~/ui/confirm-field";
import { DateText } from "~/ui/date";
import { Facts } from "~/ui/facts";
import { Form } from "~/ui/form";
import { useFormat } from "~/ui/format-context";
import { Money } from "~/ui/money";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireResident } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { askedPayment } from "./asked-payment.server";
import { arrivesOn } from "./fee-words";
import { PayFrame } from "./frame";

export const meta = () => pageTitle("Review Payment");

export async function loader({ request }: LoaderFunctionArgs) {
	const resident = await requireResident(request);
	const asked = askedPayment(request, resident);
	if (!asked) throw redirect(href("/resident/ronlinepayments"), 302);
	const { home, rent, amountCents, feeCents, from, scheduledFor, chosen } = asked;
	return {
		home: `${home.propertyName} · ${home.unitNumber}`,
		test: rent.test,
		...{ amountCents, feeCents, method: from.method, label: from.label, saved: from.savedMethodId !== undefined },
		scheduledFor,
		leftCents: leftAfter(rent, amountCents),
		owes: rent.balanceCents > 0 || rent.owedCents > 0,
		pays: rent.open.filter(({ chargePostingId }) => chosen.includes(chargePostingId)).map(chargeName),
		organizationName: resident.organizationName,
		idempotencyKey: newIdempotencyKey(),
	};
}

/** Today's balance after a payment, less credits of later dates. Negative if money is left over. */
function leftAfter({ balanceCents, owedCents }: { balanceCents: number; owedCents: number }, amountCents: number) {
	const dueCents = Math.min(owedCents, Math.max(balanceCents, 0));
	if (amountCents < dueCents) return dueCents - amountCents;
	return Math.min(Math.max(balanceCents, owedCents) - amountCents, 0);
}

export async function action({ request }: ActionFunctionArgs) {
	const resident = await requireResident(request);
	const form = await parseForm(request, reviewForm);
	if (!form.ok) return form.reply;
	const asked = askedPayment(request, resident);
	if (!asked) return redirect(href("/resident/ronlinepayments"), 303);
	const { home, amountCents, feeCents, from, scheduledFor, chosen, save } = asked;
	if (form.value.totalCents !== amountCents + feeCents) {
		return form.refuse({
			ok: false,
			message: "Your balance has changed. Check the new amount and submit again.",
		});
	}
	const started = await startPayment(form.by(resident), {
		...{ purpose: "rent", subjectId: home.id, leaseId: home.id, tenantId: resident.tenantId, amountCents },
		...{ method: from.method, savedMethodId: from.savedMethodId, saveMethod: save, scheduledFor, chosen },
		payerName: `${resident.firstname} ${resident.lastname}`.trim(),
		payerEmail: resident.email,
		description: `Rent, ${home.propertyName} ${home.unitNumber}`.trim(),
		returnTo: "/resident/ronlinepaymentsuccess?id={id}",
		cancelTo: "/resident/ronlinepaymentfailed?id={id}",
		idempotencyKey: form.value.idempotencyKey ?? newIdempotencyKey(),
		confirmAgain: form.value.confirmAgain,
	});
	if (!started.ok)
		return form.refuse({ ...started, field: started.field === "confirmAgain" ? "confirmAgain" : undefined });
	if (scheduledFor) {
		return redirectWithMessage(href("/resident/ronlinepayments/scheduled"), "Payment scheduled.");
	}
	return redirectDocument(started.goTo, 303);
}

export { always as shouldRevalidate } from "~/web/revalidate";

export default function Review() {
	const { home, test, amountCents, feeCents, method, label, saved, scheduledFor, leftCents, owes, pays, ...rest } =
		useLoaderData<typeof loader>();
	const format = useFormat();
	const [form, fields] = usePostForm<z.input<typeof reviewForm>>();
	const total = formatMoney(amountCents + feeCents, format);
	const payer = saved ? label : method === "card" ? "the card I enter next" : "the bank account I enter next";
	const facts = [
		{ label: "Amount", value: <Money cents={amountCents} /> },
		{ label: "Fee", value: feeCents > 0 ? <Money cents={feeCents} /> : "None" },
		{ label: "Total", value: <strong>{total}</strong> },
		{ label: "From", value: label },
		{ label: scheduledFor ? "Scheduled for" : "Sent", value: scheduledFor ? <DateText date={scheduledFor} /> : "Now" },
		{ label: "Arrives", value: scheduledFor ? null : arrivesOn[method] },
		{ label: "Applied to", value: pays.length > 0 ? pays.join(", ") : owes ? "Your oldest charges first" : null },
		{ label: "Remaining balance", value: leftCents > 0 ? <Money cents={leftCents} /> : null },
		{
			label: "Toward future rent",
			value: leftCents < 0 ? <Money cents={Math.min(-leftCents, amountCents)} /> : null,
		},
	];
	const submit = scheduledFor ? `Schedule ${total}` : saved ? `Pay ${total}` : `Continue to pay ${total}`;
	return (
		<PayFrame facts={home} test={test}>
			<Card title="Review your payment">
				<div className="mb-5 max-w-160">
					<Facts facts={facts} />
				</div>
				<Form
					form={form}
					submit={submit}
					cancel={href("/resident/ronlinepayments")}
					idempotencyKey={rest.idempotencyKey}
				>
					<input type="hidden" name="totalCents" value={amountCents + feeCents} />
					<ConfirmField field={fields.confirmAgain} label="Yes, make another payment" />
					<CheckboxField
						field={fields.agree}
						label={`I authorize ${rest.organizationName} to charge ${total} to ${payer}${scheduledFor ? " on that date" : ""}.`}
					/>
				</Form>
			</Card>
		</PayFrame>
	);
}
