import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { formatDate } from "#domain/calendar/format";
import { closedBooksOf, correctCredit, creditLease, findCorrectableCredit, openLinesOf } from "#domain/lease-accounts";
import { creditKinds } from "#domain/lease-accounts/labels";
import { creditForm } from "#domain/lease-accounts/schema";
import { findLease } from "#domain/lease-records";
import { accountsFor } from "#domain/ledger";
import { formatMoney } from "#domain/money/format";
import { ConfirmField } from "~/ui/confirm-field";
import { DateField } from "~/ui/date-field";
import { Form } from "~/ui/form";
import { useFormat } from "~/ui/format-context";
import { optionsOf } from "~/ui/options";
import { PageHead } from "~/ui/page-head";
import { RadioField } from "~/ui/radio-field";
import { TextField } from "~/ui/text-field";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { need, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam, optionalIdParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { CorrectionBanner, correctedWords, lineValues } from "../accounting/transactions/correction";
import { correctedEntry, seeReplacement, startCorrection } from "../accounting/transactions/correction.server";
import { creditOptions } from "../ledger-account-options";
import { AmountLines } from "./amount-lines";
import { creditNeed } from "./credit-need.server";
import { findLeaseChoices } from "./find-lease.server";
import { FindLease } from "./find-lease-page";
import { LeaseFacts, leaseCrumbs, leaseFacts } from "./lease-facts";

export const meta = () => pageTitle("Credit");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const id = optionalIdParam(request, "id");
	if (id === undefined) return { step: "find" as const, choices: findLeaseChoices(manager, request) };
	const lease = found(findLease(manager, id));
	const from = optionalIdParam(request, "from");
	const forCharge = optionalIdParam(request, "charge");
	return {
		step: "form" as const,
		from,
		original: await startCorrection(manager, request, from, (id) => findCorrectableCredit(manager, lease.id, id)),
		forCharge,
		waived: forCharge ? openLinesOf(manager, lease.id, forCharge) : [],
		closed: forCharge ? closedBooksOf(manager, forCharge) : undefined,
		lease: leaseFacts(lease),
		accounts: creditOptions(accountsFor(manager, "credit")),
		today: manager.today,
		idempotencyKey: newIdempotencyKey(),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const lease = found(findLease(manager, idParam(request, "id")));
	const asked = optionalIdParam(request, "from");
	const from = asked && correctedEntry(manager, asked, "credit", lease.id);
	const form = await parseForm(request, creditForm(manager));
	if (!form.ok) return form.reply;
	await need(manager, creditNeed(form.value.kind));
	if (from) {
		const corrected = correctCredit(form.by(manager), from, form.value);
		if (!corrected.ok) return form.refuse(corrected, { see: seeReplacement(manager, from) });
		return redirectWithMessage(href("/app/transaction", { id: corrected.transactionId }), correctedWords("Credit"));
	}
	const credited = creditLease(form.by(manager), lease.id, form.value);
	if (!credited.ok) return form.refuse(credited);
	return redirectWithMessage(
		href("/app/leaseledger/leaseledgerfinancials/leaseledgermain", { id: lease.id }),
		`Credited ${formatMoney(credited.creditedCents, manager)}.`,
	);
}

const kindHints = {
	waive: "Use the account that was charged, a contra-income account (concessions) or Bad Debt.",
	exchange: "Use an expense account for the work or materials.",
	write_off: "Posts to Bad Debt. An unpaid deposit charge posts to the deposit account.",
	previously_deposited: "Posts to Opening Balance Equity.",
} as const satisfies Record<keyof typeof creditKinds, string>;

export default function Credit() {
	const data = useLoaderData<typeof loader>();
	if (data.step === "find") return <FindLease title="Credit" to="/app/credit" choices={data.choices} />;
	return <CreditForm {...data} />;
}

type Shown = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { step: "form" }>;

function CreditForm({ lease, accounts, from, original, forCharge, waived, closed, today, idempotencyKey }: Shown) {
	const { locale } = useFormat();
	const [form, fields] = usePostForm<z.input<ReturnType<typeof creditForm>>>({
		values: {
			kind: original?.kind ?? "waive",
			date: original?.date ?? today,
			lines: lineValues(original?.lines ?? (waived.length > 0 ? waived : undefined), 1),
		},
	});
	return (
		<>
			<PageHead
				title={from ? "Correct credit" : waived.length > 0 ? "Waive charge" : "Credit"}
				facts={<LeaseFacts lease={lease} />}
				crumbs={leaseCrumbs(lease)}
			/>
			{from ? <CorrectionBanner /> : null}
			<Form
				form={form}
				submit={from ? "Save correction" : "Credit"}
				cancel={
					from
						? href("/app/transaction", { id: from })
						: href("/app/leaseledger/leaseledgerfinancials/leaseledgermain", { id: lease.id })
				}
				idempotencyKey={idempotencyKey}
			>
				{forCharge ? <input type="hidden" name={fields.forCharge.name} value={forCharge} /> : null}
				<RadioField
					field={fields.kind}
					label="Credit type"
					options={optionsOf(creditKinds).map((option) => ({
						...option,
						hint: Object.entries(kindHints).find(([kind]) => kind === option.value)?.[1],
					}))}
				/>
				<DateField
					field={fields.date}
					label="Date"
					hint={
						closed
							? `The charge is dated ${formatDate(closed.date, locale)}, and the books are closed through ${formatDate(closed.through, locale)}. This posts today, so closed months don't change.`
							: undefined
					}
				/>
				<AmountLines form={form} field={fields.lines} accounts={accounts} label="Credits" />
				<ConfirmField field={fields.leaveAsCredit} label="Keep the rest as a credit" />
				<ConfirmField
					field={fields.confirmBelowZero}
					label={from ? "Yes, correct it anyway" : "Yes, credit it anyway"}
				/>
				<TextField field={fields.reason} label="Reason" maxLength={200} optional />
			</Form>
		</>
	);
}
