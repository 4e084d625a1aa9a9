import type { DefaultValue } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { payingAccounts } from "#domain/bank-accounts";
import { openingsToCome } from "#domain/banking";
import { formatMoney, plainAmount } from "#domain/money/format";
import { feesUncollected, listAvailable, planOwnerPayments } from "#domain/owner-accounts";
import { ownerPaymentMethodWords } from "#domain/owner-accounts/labels";
import { payOwnersForm } from "#domain/owner-accounts/schema";
import { ownerChoices, propertyChoices } from "#domain/rentals";
import { askOrDo } from "#domain/waiting-changes";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { ConfirmField } from "~/ui/confirm-field";
import { count } from "~/ui/count";
import { DateField } from "~/ui/date-field";
import { EmptyState, NoRows } from "~/ui/empty-state";
import { FieldError } from "~/ui/field";
import { Filters } from "~/ui/filters";
import { FieldRow, Form } from "~/ui/form";
import { Link } from "~/ui/link";
import type { ListSpec } from "~/ui/list-state";
import { useListAddress } from "~/ui/list-state";
import { optionsOf } from "~/ui/options";
import { PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { filterChoices } from "~/web/choices.server";
import { requireConfirmedIdentity } from "~/web/confirmed-identity.server";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { listParams } from "~/web/list.server";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { ApprovalNotice } from "../../approvals/approval-notice";
import { noticeOf, redirectToRequest } from "../../approvals/sent-for-approval.server";
import { CheckNumberField } from "../check-number-field";
import { PayTable } from "./pay-table";
import { ReviewPayments } from "./review-payments";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => pageTitle("Pay Owners");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const list = listParams(request, payList);
	const filters = { ownerId: list.filters.owner, propertyId: list.filters.property };
	const page = listAvailable(manager, { filters, cursor: list.cursor });
	const uncollected = feesUncollected(manager);
	const short = page.rows.filter(({ availableCents, reserveCents }) => availableCents + reserveCents < 0);
	const toCome = openingsToCome(
		manager,
		short.map(({ propertyId }) => propertyId),
	);
	return {
		list,
		all: new URL(request.url).searchParams.get("tick") === "all",
		page: {
			...page,
			rows: page.rows.map((row) => ({
				...row,
				toComeCents: toCome.get(row.propertyId) ?? 0,
				owners: row.owners.filter(({ ownerId }) => (filters.ownerId ?? ownerId) === ownerId),
			})),
		},
		uncollected: uncollected.length,
		owners: filterChoices(request, "owner", (ask) => ownerChoices(manager, ask)),
		properties: filterChoices(request, "property", (ask) => propertyChoices(manager, ask)),
		banks: payingAccounts(manager).map(({ id, name }) => ({ value: id, label: name })),
		today: manager.today,
		idempotencyKey: newIdempotencyKey(),
		waits: noticeOf(manager, "owner_payments"),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	await requireConfirmedIdentity(request);
	const form = await parseForm(request, payOwnersForm(manager));
	if (!form.ok) return form.reply;
	const { intent, ...input } = form.value;
	switch (intent) {
		case "change":
			return data(form.keep());
		case "review": {
			const plan = planOwnerPayments(form.by(manager), input);
			if (!plan.ok) return form.refuse(plan);
			return data({ ...form.keep(), plan });
		}
		case "pay": {
			const paid = askOrDo(form.by(manager), "pay_owners", input);
			if (!paid.ok) return form.refuse(paid);
			if (paid.asked) return redirectToRequest(paid.asked);
			const amount = formatMoney(paid.amountCents, manager);
			return redirectWithMessage(
				input.method === "check"
					? href("/app/checks", { run: paid.runNumber })
					: input.method === "transfer"
						? href("/app/payowners/bankfile", { run: paid.runNumber })
						: href("/app/rental-owner-transactions"),
				`Paid ${count(new Set(paid.payments.map(({ ownerName }) => ownerName)).size, "owner")} ${amount}.`,
			);
		}
	}
}

export default function PayOwners() {
	const { list, page, uncollected, owners, properties, banks, waits } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	if (answer && "plan" in answer) {
		return <ReviewPayments waits={waits} plan={answer.plan} typed={answer.initialValue ?? {}} banks={banks} />;
	}
	return (
		<>
			<PageHead
				title="Pay owners"
				facts="The amount available to each owner, after draws, contributions and ownership changes."
				crumbs={[{ label: "Owner transactions", to: href("/app/rental-owner-transactions") }]}
				links={
					<ButtonLink to={href("/app/payowners/day")} look="quiet">
						Payout day
					</ButtonLink>
				}
			/>
			<ApprovalNotice words={waits} />
			{uncollected > 0 ? (
				<Banner
					tone="warn"
					action={
						<Link to={href("/app/collect-management-fee")} className="link">
							Collect them
						</Link>
					}
				>
					Last month's management fees aren't collected for {count(uncollected, "property", "properties")}.
				</Banner>
			) : null}
			<Filters list={list} spec={payList} choices={{ owner: owners, property: properties }} />
			{page.rows.some((property) => property.owners.length > 0) ? (
				<PayForm typed={answer?.initialValue ?? undefined} />
			) : (
				<NoRows list={list} spec={payList}>
					<EmptyState action={<ButtonLink to={href("/app/properties")}>Properties</ButtonLink>}>
						No properties have owners yet. Add owners on the property, under Owners.
					</EmptyState>
				</NoRows>
			)}
			<Pager {...page} />
		</>
	);
}

type PayInput = z.input<ReturnType<typeof payOwnersForm>>;

/** `typed` are the values to show again on return from the review of the payments, which doesn't show this form. */
function PayForm({ typed }: { typed: DefaultValue<PayInput> | undefined }) {
	const { all, page, banks, today, idempotencyKey } = useLoaderData<typeof loader>();
	const address = useListAddress();
	const rows = page.rows.flatMap((property) => property.owners.map((owner) => ({ ...owner, property })));
	const [form, fields] = usePostForm<PayInput>({
		values: typed ?? {
			...{ date: today, method: "check" },
			lines: rows.map(({ ownerId, payableCents, property }) => ({
				...{ ownerId, propertyId: property.propertyId, pay: all && payableCents > 0 ? "on" : "" },
				amount: payableCents > 0 ? plainAmount(payableCents) : "",
			})),
		},
	});
	return (
		<Form
			form={form}
			submit="Review payments"
			idempotencyKey={idempotencyKey}
			rowName={(position) => rows[position]?.ownerName}
			wide
		>
			<input type="hidden" name="intent" value="review" />
			<p className="no-print">
				<Link to={address({ tick: all ? null : "all" })} className="link" preventScrollReset>
					{all ? "Clear all" : "Select all with a balance"}
				</Link>
			</p>
			<PayTable rows={rows} lines={fields.lines.getFieldList()} />
			<FieldError field={fields.lines} />
			<div className="grid max-w-160 gap-6">
				<FieldRow>
					<DateField field={fields.date} label="Date" width="full" />
					<SelectField field={fields.method} label="Method" width="full" options={optionsOf(ownerPaymentMethodWords)} />
				</FieldRow>
				<SelectField
					field={fields.bankAccountId}
					label="Bank account"
					empty="Each property's operating account"
					options={banks}
					optional
				/>
				<CheckNumberField
					field={fields.checkNumber}
					label="First check number"
					hint="Other checks follow in order. Leave blank to use the next numbers."
					width="xs"
				/>
				<TextField field={fields.memo} label="Memo" maxLength={65} optional />
				<ConfirmField field={fields.confirmFees} label="Yes, pay owners before collecting fees" />
				<ConfirmField field={fields.confirmBelowZero} label="Yes, pay it anyway" />
			</div>
		</Form>
	);
}

const payList = {
	sorts: ["property"],
	filters: {
		owner: { label: "Owner", takes: "id" },
		property: { label: "Property", takes: "id" },
	},
} as const satisfies ListSpec;
