import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { broughtAfter, openingBalances } from "#domain/banking";
import { openingBalancesForm } from "#domain/banking/schema";
import { addDays, firstOfMonth, formatDate } from "#domain/calendar/format";
import { plainAmount } from "#domain/money/format";
import { askOrDo } from "#domain/waiting-changes";
import { Banner } from "~/ui/banner";
import { ConfirmField } from "~/ui/confirm-field";
import { DateField } from "~/ui/date-field";
import { FieldError } from "~/ui/field";
import { Form, FormSection } from "~/ui/form";
import { Link } from "~/ui/link";
import { PageHead } from "~/ui/page-head";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { ApprovalNotice } from "../approvals/approval-notice";
import { noticeOf, redirectToRequest } from "../approvals/sent-for-approval.server";
import { BankBalances, BroughtLater, OwnerBalances, PropertyBalances } from "./opening-tables";

export const meta = () => pageTitle("Opening Balances");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const known = openingBalances(manager);
	const proposed = addDays(firstOfMonth(manager.today), -1);
	return {
		...known,
		proposed,
		later: broughtAfter(manager, known.day ?? proposed).slice(0, 20),
		today: manager.today,
		idempotencyKey: newIdempotencyKey(),
		waits: noticeOf(manager, "journal_entries"),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const form = await parseForm(request, openingBalancesForm(manager));
	if (!form.ok) return form.reply;
	const set = askOrDo(form.by(manager), "set_opening_balances", form.value);
	if (!set.ok) return form.refuse(set);
	if (set.asked) return redirectToRequest(set.asked);
	return redirectWithMessage(
		href("/app/banking/trust"),
		`Opening balances as of ${formatDate(form.value.day, manager.locale)} saved.`,
	);
}

export default function OpeningBalances() {
	const { day, banks, properties, later, proposed, today, idempotencyKey, waits } = useLoaderData<typeof loader>();
	const owners = properties.flatMap(({ propertyId, propertyName, owners }) =>
		owners.map((owner) => ({ propertyId, propertyName, ...owner })),
	);
	const written = (cents: number) => (cents === 0 ? "" : plainAmount(cents));
	const [form, fields] = usePostForm<z.input<ReturnType<typeof openingBalancesForm>>>({
		values: {
			day: day ?? proposed,
			banks: banks.map(({ account, balanceCents }) => ({ accountId: account.id, balance: written(balanceCents) })),
			properties: properties.map(({ propertyId, operatingCents, depositCents, heldCents, operatingId, depositId }) => ({
				propertyId,
				operating: written(operatingCents),
				deposit: written(day === undefined && operatingId !== depositId ? heldCents : depositCents),
			})),
			owners: owners.map(({ propertyId, ownerId, cents }) => ({ propertyId, ownerId, balance: written(cents) })),
		},
	});
	return (
		<>
			<PageHead
				title="Opening balances"
				facts="Balances of your bank accounts, properties and owners on the day before you started using Tenantry."
				crumbs={[{ label: "Banking", to: href("/app/banking") }]}
				links={
					<Link to={href("/app/banking/trust")} className="button button-quiet">
						Trust view
					</Link>
				}
			/>
			{day ? (
				<Banner>
					You've already entered opening balances. Correct any amount and save. We reverse the old entry and post a new
					one. Both stay in the ledger and are linked.
				</Banner>
			) : (
				<Banner>
					Add properties, owners and leases first, including deposits you already hold. Tenant balances come from the
					leases.
				</Banner>
			)}
			<ApprovalNotice words={waits} />
			<Form
				form={form}
				submit="Save opening balances"
				cancel={href("/app/banking")}
				idempotencyKey={idempotencyKey}
				rowName={(position, list) =>
					list === "banks"
						? banks[position]?.account.name
						: list === "owners"
							? owners[position]?.ownerName
							: properties[position]?.propertyName
				}
				wide
			>
				<div className="grid max-w-160 gap-6">
					<DateField
						field={fields.day}
						label="As of the end of"
						hint="The day before your records in Tenantry start. Your first bank reconciliation begins the next day."
						max={today}
					/>
				</div>
				<FormSection
					title="Bank accounts"
					hint="Enter each account's book balance. Any amount not assigned to a property belongs to the company."
				>
					<BankBalances banks={banks} lines={fields.banks.getFieldList()} />
					<FieldError field={fields.banks} />
				</FormSection>
				{properties.length > 0 ? (
					<FormSection title="Properties" hint="Enter each property's share of the accounts, including its reserve.">
						<PropertyBalances properties={properties} banks={banks} lines={fields.properties.getFieldList()} />
						<BroughtLater day={day ?? proposed} leases={later} />
					</FormSection>
				) : null}
				{owners.length > 0 ? (
					<FormSection
						title="Owners who share a property"
						hint="Enter each owner's balance, negative if they owe. Leave blank to divide it by ownership share."
					>
						<OwnerBalances owners={owners} lines={fields.owners.getFieldList()} />
					</FormSection>
				) : null}
				<ConfirmField field={fields.confirmDeposits} label="Yes, the deposits are held elsewhere" />
				<ConfirmField field={fields.confirmTrust} label="Yes, this is the company's money" />
				<ConfirmField field={fields.confirmBelowZero} label="Yes, save anyway" />
			</Form>
		</>
	);
}
