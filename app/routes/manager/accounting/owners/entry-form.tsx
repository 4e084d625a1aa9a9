import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { accountsFor } from "#domain/ledger";
import { formatMoney } from "#domain/money/format";
import { availableTo, contribute } from "#domain/owner-accounts";
import { ownerEntryTypeHints, ownerEntryTypes, ownerPaymentMethodWords } from "#domain/owner-accounts/labels";
import { ownerEntryForm } from "#domain/owner-accounts/schema";
import { findOwner, findProperty, ownerChoices, propertyChoices } from "#domain/rentals";
import { type AskedOrDone, askOrDo } from "#domain/waiting-changes";
import { refuse } from "~/domain/kernel/result";
import { ConfirmField } from "~/ui/confirm-field";
import { DateField } from "~/ui/date-field";
import { FieldRow, Form } from "~/ui/form";
import { MoneyField } from "~/ui/money-field";
import { optionsOf } from "~/ui/options";
import { PageHead } from "~/ui/page-head";
import { RadioField } from "~/ui/radio-field";
import { RecordField } from "~/ui/record-picker";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { choicesOf, type FindChoices } from "~/web/choices.server";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { type Manager, need, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, optionalIdParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { ApprovalNotice } from "../../approvals/approval-notice";
import { noticeOf, redirectToRequest } from "../../approvals/sent-for-approval.server";
import { CheckNumberField } from "../check-number-field";
import { AvailableTo } from "./available-to";

export const meta = () => pageTitle("Owner Transaction");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { ownerId, propertyId } = recordsInAddress(manager, request);
	const type = new URL(request.url).searchParams.get("type") ?? "";
	return {
		available: ownerId === undefined ? [] : availableTo(manager, ownerId),
		owners: choicesOf(
			"ownerId",
			(ask) => ownerChoices(manager, ask),
			[ownerId].filter((id) => id !== undefined),
		),
		properties: choicesOf(
			"propertyId",
			(ask) => propertyChoices(manager, ask),
			[propertyId].filter((id) => id !== undefined),
		),
		banks: accountsFor(manager, "bank").map(({ id, name }) => ({ value: id, label: name })),
		values: {
			type: Object.hasOwn(ownerEntryTypes, type) ? type : "contribution",
			...{ ownerId, propertyId, date: manager.today, method: "check" },
		},
		idempotencyKey: newIdempotencyKey(),
		waits: noticeOf(manager, "owner_payments"),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	recordsInAddress(manager, request);
	const properties: FindChoices = (ask) => propertyChoices(manager, ask);
	const form = await parseForm(request, ownerEntryForm(manager), {
		find: { ownerId: (ask) => ownerChoices(manager, ask), propertyId: properties, toPropertyId: properties },
	});
	if (!form.ok) return form.reply;
	if (form.value.type === "draw") await need(manager, { area: "owners", level: "edit", named: "pay_owners" });
	const recorded = record(form.by(manager), form.value);
	if (!recorded.ok) return form.refuse(recorded);
	if (recorded.asked) return redirectToRequest(recorded.asked);
	const amount = formatMoney(form.value.amountCents, manager);
	const message = words[form.value.type](amount, recorded.ownerName);
	if (recorded.checkNumber !== undefined) {
		const to = href("/app/transaction", { id: recorded.transactionId });
		return redirectWithMessage(to, `${message} Check ${recorded.checkNumber}.`);
	}
	return redirectWithMessage(href("/app/rental-owner-transactions"), message);
}

/** The ids of the owner and the property in the URL. 404 if either isn't the organization's. */
function recordsInAddress(manager: Manager, request: Request) {
	const ownerId = optionalIdParam(request, "oid");
	const propertyId = optionalIdParam(request, "pid");
	if (ownerId !== undefined) found(findOwner(manager, ownerId));
	if (propertyId !== undefined) found(findProperty(manager, propertyId));
	return { ownerId, propertyId };
}

type Entry = z.output<ReturnType<typeof ownerEntryForm>>;

const words: Record<Entry["type"], (amount: string, owner: string) => string> = {
	contribution: (amount, owner) => `Contribution of ${amount} from ${owner} recorded.`,
	draw: (amount, owner) => `Paid ${amount} to ${owner}.`,
	transfer: (amount, owner) => `Moved ${amount} for ${owner}.`,
};

type Recorded = { transactionId: number; ownerName: string; checkNumber?: number | undefined };

function record(manager: Manager, { type, toPropertyId, checkNumber, ...entry }: Entry): AskedOrDone<Recorded> {
	switch (type) {
		case "contribution":
			return contribute(manager, { ...entry, reference: entry.reference ?? checkNumber?.toString() });
		case "draw":
			return askOrDo(manager, "draw", { ...entry, checkNumber });
		case "transfer": {
			const { date, ownerId, propertyId, amountCents, reference, memo, confirmBelowZero, idempotencyKey } = entry;
			if (toPropertyId === undefined) return refuse("Choose a property.", "toPropertyId");
			const move = { date, ownerId, propertyId, toPropertyId, amountCents, reference, memo };
			return askOrDo(manager, "move_owner_money", { ...move, confirmBelowZero, idempotencyKey });
		}
	}
}

export default function OwnerEntryForm() {
	const { available, owners, properties, banks, values, idempotencyKey, waits } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<ReturnType<typeof ownerEntryForm>>>({ values });
	return (
		<>
			<PageHead
				title="Owner transaction"
				crumbs={[{ label: "Owner transactions", to: href("/app/rental-owner-transactions") }]}
			/>
			<ApprovalNotice words={waits === null ? null : `For draws and transfers. ${waits}`} />
			<AvailableTo rows={available} />
			<Form form={form} submit="Record" cancel={href("/app/rental-owner-transactions")} idempotencyKey={idempotencyKey}>
				<div className="group grid gap-6">
					<RadioField
						field={fields.type}
						label="Transaction type"
						options={optionsOf(ownerEntryTypes).map((option) => ({
							...option,
							hint: ownerEntryTypeHints[option.value as keyof typeof ownerEntryTypes],
						}))}
					/>
					<RecordField field={fields.ownerId} label="Owner" choices={owners} />
					<RecordField field={fields.propertyId} label="Property" choices={properties} />
					<div className="hidden group-has-[[value=transfer]:checked]:block">
						<RecordField field={fields.toPropertyId} label="To property" choices={properties} />
					</div>
					<FieldRow>
						<DateField field={fields.date} label="Date" width="full" />
						<MoneyField field={fields.amount} label="Amount" width="full" />
					</FieldRow>
					<div className="grid gap-6 group-has-[[value=transfer]:checked]:hidden">
						<SelectField
							field={fields.bankAccountId}
							label="Bank account"
							empty="The property's operating account"
							options={banks}
							optional
						/>
						<FieldRow>
							<SelectField
								field={fields.method}
								label="Method"
								width="full"
								options={optionsOf(ownerPaymentMethodWords)}
							/>
							<CheckNumberField field={fields.checkNumber} hint="For payments. Leave blank to use the next number." />
						</FieldRow>
						<TextField field={fields.reference} label="Reference" maxLength={30} optional />
					</div>
					<TextField field={fields.memo} label="Memo" maxLength={65} optional />
					<ConfirmField field={fields.confirmBelowZero} label="Yes, record it anyway" />
				</div>
			</Form>
		</>
	);
}
