import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import type { PlainDate } from "#domain/calendar/format";
import {
	deleteDraft,
	executeLease,
	findLease,
	findLeaseFields,
	leasePeople,
	listRecurring,
	type RecurringRow,
} from "#domain/leasing";
import { leaseTypeHints, leaseTypes, prorations, rentCycleWords } from "#domain/leasing/labels";
import { draftForm } from "#domain/leasing/schema";
import { findAccount } from "#domain/ledger";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { ConfirmPage } from "~/ui/confirm-page";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { type Fact, Facts } from "~/ui/facts";
import { Amount, Money } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { PrintButton } from "~/ui/print-button";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { LeaseStatus } from "./lease-status";
import { startedWords } from "./started-words.server";

export const meta = () => pageTitle("View Lease");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const lease = found(findLease(manager, idParam(request, "id")));
	const fields = found(findLeaseFields(manager, lease.id));
	return {
		lease,
		people: leasePeople(manager, lease.id).map(({ displayName, role }) => ({ displayName, role })),
		recurring: listRecurring(manager, lease.id),
		deposits: (fields.deposits ?? []).map(({ accountId, amountCents, alreadyHeld }) => ({
			...{ accountId, amountCents, alreadyHeld },
			name: findAccount(manager, accountId)?.name ?? "",
		})),
		deleting: new URL(request.url).searchParams.get("confirm") === "delete",
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const lease = found(findLease(manager, idParam(request, "id")));
	const form = await parseForm(request, draftForm);
	return form.ok ? answers[form.value.intent](manager, lease) : form.reply;
}

const answers = { execute, delete: remove };

type Lease = { id: number; startDate: PlainDate };

function execute(manager: Manager, { id, startDate }: Lease) {
	const executed = executeLease(manager, id);
	if (!executed.ok)
		return redirectWithMessage(href("/app/addeditlease", { id }), executed.message, { kind: "negative" });
	return redirectWithMessage(
		href("/app/leaseledger/leaseledgersummary", { id }),
		startedWords(manager, id, executed.chargedCents, startDate),
	);
}

function remove(manager: Manager, { id }: Lease) {
	const deleted = deleteDraft(manager, id);
	if (!deleted.ok) return redirectWithMessage(href("/app/viewlease", { id }), deleted.message, { kind: "negative" });
	return redirectWithMessage(href("/app/rentroll"), "Deleted Successfully!");
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

export default function ViewLease() {
	const data = useLoaderData<typeof loader>();
	const { lease, recurring, deposits, deleting } = data;
	const { id } = lease;
	const draft = lease.stage === "draft";
	if (draft && deleting) {
		return (
			<ConfirmPage back={href("/app/viewlease", { id })} values={{ intent: "delete" }}>
				The draft for {lease.name} goes for good. Nothing was charged.
			</ConfirmPage>
		);
	}
	return (
		<>
			<PageHead
				title={lease.name}
				status={<LeaseStatus status={lease.status} />}
				facts={`${lease.propertyName} · ${lease.unitNumber}`}
				crumbs={[{ label: "Rent roll", to: href("/app/rentroll") }]}
				links={
					draft ? (
						<>
							<ButtonLink to={href("/app/addeditlease", { id })} look="quiet">
								Edit
							</ButtonLink>
							<ButtonLink to={href("/app/viewlease", { id, confirm: "delete" })} look="quiet">
								Delete
							</ButtonLink>
						</>
					) : (
						<>
							{lease.stage === "executed" ? (
								<ButtonLink to={href("/app/addeditlease", { id })} look="quiet">
									Edit
								</ButtonLink>
							) : null}
							<PrintButton />
						</>
					)
				}
				action={
					draft ? (
						<Form method="post">
							<Button name="intent" value="execute">
								Start lease
							</Button>
						</Form>
					) : (
						<ButtonLink to={href("/app/leaseledger/leaseledgerfinancials/leaseledgermain", { id })} look="plain">
							Ledger
						</ButtonLink>
					)
				}
			/>
			{draft ? (
				<Banner>A draft: nothing is charged, and the unit stays free, until the lease is started.</Banner>
			) : null}
			<div className="grid items-start gap-5 lg:grid-cols-2">
				<Card title="Home and term">
					<Facts facts={termOf(data)} />
				</Card>
				<Card title="How rent is charged">
					<Facts facts={rentOf(data)} />
				</Card>
			</div>
			<DataTable
				caption="Rent and other charges"
				columns={recurringColumns}
				rows={recurring}
				rowKey={(row) => row.id}
			/>
			{deposits.length > 0 ? (
				<Card title="Deposits">
					<Facts
						facts={deposits.map((deposit) => ({
							label: deposit.name,
							value: (
								<>
									<Money cents={deposit.amountCents} />
									{deposit.alreadyHeld ? ", held before" : ""}
								</>
							),
						}))}
					/>
				</Card>
			) : null}
		</>
	);
}

function termOf({ lease, people }: Data): Fact[] {
	const named = (role: string) =>
		people
			.filter((person) => person.role === role)
			.map(({ displayName }) => displayName)
			.join(", ");
	return [
		{ label: "Tenants", value: named("tenant") },
		{ label: "Cosigners", value: named("cosigner") },
		{ label: "Kind", value: `${leaseTypes[lease.type]}. ${leaseTypeHints[lease.type]}` },
		{ label: "From", value: <DateText date={lease.startDate} /> },
		{ label: "To", value: lease.endDate ? <DateText date={lease.endDate} /> : "Until notice" },
		{ label: "Move-in", value: lease.moveInDate && <DateText date={lease.moveInDate} /> },
		{ label: "Signed", value: lease.signedDate && <DateText date={lease.signedDate} /> },
		{ label: "Notice given", value: lease.noticeDate && <DateText date={lease.noticeDate} /> },
		{ label: "Moves out", value: lease.moveOutDate && <DateText date={lease.moveOutDate} /> },
	];
}

function rentOf({ lease }: Data): Fact[] {
	return [
		{ label: "Rent today", value: <Money cents={lease.rentCents} /> },
		{ label: "Due on day", value: lease.paymentDueDay },
		{ label: "First part of a month", value: prorations[lease.prorateFirst] },
		{ label: "Last part of a month", value: prorations[lease.prorateLast] },
	];
}

const recurringColumns: Column<RecurringRow>[] = [
	{ header: "What", cell: (row) => row.memo || row.accountName },
	{ header: "Every", phone: "fact", cell: (row) => rentCycleWords[row.cycle] },
	{ header: "From", phone: "fact", phoneLabel: "From", cell: (row) => <DateText date={row.from} /> },
	{ header: "To", cell: (row) => <DateText date={row.toDate} /> },
	{ header: "Amount", align: "end", phone: "amount", cell: (row) => <Amount cents={row.amountCents} /> },
];
