import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { formatDate } from "#domain/calendar/format";
import { chargeLease, correctCharge, findCorrectableCharge } from "#domain/lease-accounts";
import { chargeForm } from "#domain/lease-accounts/schema";
import { findLease } from "#domain/lease-records";
import { accountsFor } from "#domain/ledger";
import { formatMoney } from "#domain/money/format";
import { chargeOrder, draftCharge } from "#domain/work-orders";
import { Banner } from "~/ui/banner";
import { CheckboxField } from "~/ui/checkbox-field";
import { ConfirmField } from "~/ui/confirm-field";
import { DateField } from "~/ui/date-field";
import { FieldRow, Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam, notFound, optionalIdParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { CorrectionBanner, correctedWords, lineValues } from "../accounting/transactions/correction";
import { correctedEntry, seeReplacement, startCorrection } from "../accounting/transactions/correction.server";
import { accountOptions } from "../ledger-account-options";
import { AmountLines } from "./amount-lines";
import { findLeaseChoices } from "./find-lease.server";
import { FindLease } from "./find-lease-page";
import { LeaseFacts, leaseCrumbs, leaseFacts } from "./lease-facts";

export const meta = () => pageTitle("Charge");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const id = optionalIdParam(request, "id");
	if (id === undefined) return { step: "find" as const, choices: findLeaseChoices(manager, request) };
	const lease = found(findLease(manager, id));
	const from = optionalIdParam(request, "from");
	const orderId = optionalIdParam(request, "order");
	return {
		step: "form" as const,
		from,
		original: await startCorrection(manager, request, from, (id) => findCorrectableCharge(manager, lease.id, id)),
		lease: leaseFacts(lease),
		isPast: lease.status === "past",
		draft: orderId === undefined ? undefined : chargeOf(manager, orderId, lease.id),
		accounts: accountOptions(accountsFor(manager, "charge")),
		today: manager.today,
		idempotencyKey: newIdempotencyKey(),
	};
}

/** What a charge for a work order starts with. 404 if the work order isn't the lease's. */
function chargeOf(manager: Manager, orderId: number, leaseId: number) {
	const draft = found(draftCharge(manager, orderId));
	return draft.leaseId === leaseId ? { orderId, lines: draft.lines } : notFound();
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const lease = found(findLease(manager, idParam(request, "id")));
	const asked = optionalIdParam(request, "from");
	const from = asked && correctedEntry(manager, asked, "charge", lease.id);
	const orderId = optionalIdParam(request, "order");
	if (orderId !== undefined) chargeOf(manager, orderId, lease.id);
	const form = await parseForm(request, chargeForm(manager));
	if (!form.ok) return form.reply;
	if (from) {
		const corrected = correctCharge(form.by(manager), from, form.value);
		if (!corrected.ok) return form.refuse(corrected, { see: seeReplacement(manager, from) });
		return redirectWithMessage(href("/app/transaction", { id: corrected.transactionId }), correctedWords("Charge"));
	}
	const charged =
		orderId === undefined
			? chargeLease(form.by(manager), lease.id, form.value)
			: chargeOrder(form.by(manager), { ...form.value, orderId, leaseId: lease.id });
	if (!charged.ok) return form.refuse(charged);
	const amount = formatMoney(charged.chargedCents, manager);
	const to =
		orderId === undefined
			? href("/app/leaseledger/leaseledgerfinancials/leaseledgermain", { id: lease.id })
			: href("/app/addeditworkorder", { id: orderId });
	return redirectWithMessage(
		to,
		charged.scheduled
			? `${amount} will be charged to ${lease.name} on ${formatDate(form.value.date, manager.locale)}.`
			: `Charged ${amount} to ${lease.name}.`,
	);
}

export default function Charge() {
	const data = useLoaderData<typeof loader>();
	if (data.step === "find") return <FindLease title="Charge" to="/app/charge" choices={data.choices} />;
	return <ChargeForm {...data} />;
}

type Shown = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { step: "form" }>;

function ChargeForm({ lease, isPast, accounts, from, original, draft, today, idempotencyKey }: Shown) {
	const [form, fields] = usePostForm<z.input<ReturnType<typeof chargeForm>>>({
		values: {
			date: original?.date ?? today,
			dueDate: original?.dueDate,
			lines: lineValues(original?.lines ?? draft?.lines, 2),
			applyPrepayment: true,
		},
	});
	return (
		<>
			<PageHead
				title={from ? "Correct charge" : "Charge"}
				facts={<LeaseFacts lease={lease} />}
				crumbs={leaseCrumbs(lease)}
			/>
			{from ? <CorrectionBanner /> : null}
			{isPast ? (
				<Banner tone="warn">This lease has ended. What you charge is added to what they still owe.</Banner>
			) : null}
			<Form
				form={form}
				submit={from ? "Save correction" : "Charge"}
				cancel={
					from
						? href("/app/transaction", { id: from })
						: href("/app/leaseledger/leaseledgerfinancials/leaseledgermain", { id: lease.id })
				}
				idempotencyKey={idempotencyKey}
			>
				<FieldRow>
					<DateField
						field={fields.date}
						label="Date"
						hint={from ? undefined : "If this date is in the future, the charge posts then."}
					/>
					<DateField
						field={fields.dueDate}
						label="Due"
						hint={from ? undefined : "Defaults to the charge date."}
						optional
					/>
				</FieldRow>
				<AmountLines form={form} field={fields.lines} accounts={accounts} label="Charges" />
				<ConfirmField field={fields.confirmDuplicate} label="Yes, charge it again" />
				<ConfirmField field={fields.confirmBelowZero} label="Yes, correct it anyway" />
				{lease.unusedCents > 0 && !from ? (
					<CheckboxField field={fields.applyPrepayment} label="Pay with prepayment" />
				) : null}
			</Form>
		</>
	);
}
