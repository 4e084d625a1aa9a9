import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { undeliveredTo } from "#domain/mail";
import { findPinnedNote } from "#domain/notes";
import { findTenant, type TenantLease, tenantLeases } from "#domain/rentals";
import { oneLineAddress } from "#domain/rentals/format";
import { mailingPreferences } from "#domain/rentals/labels";
import { insuranceStanding, listInsurances } from "#domain/residents";
import { textsOfPerson, undeliveredTextTo } from "#domain/texts";
import { WhyLink } from "~/routes/centers/why/why-link";
import { Banner } from "~/ui/banner";
import { Card } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { type Fact, Facts } from "~/ui/facts";
import { PlainLink } from "~/ui/link";
import { Amount, Balance } from "~/ui/money";
import { newIdempotencyKey } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { seenMoney } from "~/web/seen-money.server";
import { LastDay } from "../../leasing/last-day";
import { LeaseStatus } from "../../leasing/lease-status";
import { UndeliveredBanner } from "../../undelivered-mail";
import { UndeliveredTextBanner } from "../../undelivered-texts";
import { PortalCard } from "../portal-card";
import { TextsCard } from "../texts-card";
import { InsuranceFacts } from "./insurance-facts";

export const meta = () => pageTitle("Tenant Summary");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const tenant = found(findTenant(manager, idParam(request, "tid")));
	const subject = { subjectKind: "tenant", subjectId: tenant.id } as const;
	return seenMoney(manager, "leasing", {
		tenant,
		leases: tenantLeases(manager, tenant.id),
		insurance: insuranceStanding(manager, tenant.id),
		policies: listInsurances(manager, tenant.id).slice(0, 1),
		undelivered: undeliveredTo(manager, { kind: "tenant", id: tenant.id }),
		undeliveredText: undeliveredTextTo(manager, { kind: "tenant", recordId: tenant.id }),
		texts: textsOfPerson(manager, { kind: "tenant", recordId: tenant.id }),
		pinned: findPinnedNote(manager, subject)?.body,
		idempotencyKey: newIdempotencyKey(),
	});
}

type Tenant = ReturnType<typeof useLoaderData<typeof loader>>["tenant"];

export default function TenantSummary() {
	const { tenant, leases, pinned, undelivered, undeliveredText, texts, insurance, policies, idempotencyKey } =
		useLoaderData<typeof loader>();
	return (
		<>
			<UndeliveredBanner mail={undelivered} />
			<UndeliveredTextBanner text={undeliveredText} />
			{pinned ? <Banner>{pinned}</Banner> : null}
			{leases.length > 0 ? (
				<DataTable
					caption="Leases"
					columns={columns}
					rows={leases}
					rowKey={(row) => row.leaseId}
					rowTone={(row) => (row.status === "past" ? "quiet" : undefined)}
				/>
			) : (
				<EmptyState>{tenant.displayName} isn't on a lease yet. Add a lease and choose them as the tenant.</EmptyState>
			)}
			<div className="grid items-start gap-5 lg:grid-cols-2">
				<Card title="Contact">
					<Facts facts={contactOf(tenant)} />
				</Card>
				<div className="grid gap-5">
					<PortalCard kind="tenant" person={tenant} idempotencyKey={idempotencyKey} />
					<TextsCard kind="tenant" id={tenant.id} texts={texts} />
					<Card title="Renters insurance">
						<InsuranceFacts standing={insurance} policies={policies} />
					</Card>
					<Card title="Emergency contact">
						{tenant.emergencyName || tenant.emergencyPhone ? (
							<Facts facts={emergencyOf(tenant)} />
						) : (
							<p className="text-soft">None on file.</p>
						)}
					</Card>
				</div>
			</div>
		</>
	);
}

const columns: Column<TenantLease>[] = [
	{
		header: "Lease",
		cell: (row) => (
			<>
				<PlainLink href={href("/app/leaseledger/leaseledgersummary", { id: row.leaseId })}>
					{row.propertyName}&nbsp;·&nbsp;{row.unitNumber}
				</PlainLink>
				<small>{row.name}</small>
			</>
		),
	},
	{ header: "Status", phone: "status", cell: (row) => <LeaseStatus status={row.status} /> },
	{ header: "From", phone: "fact", phoneLabel: "From", cell: (row) => <DateText date={row.startDate} /> },
	{
		header: "To",
		phone: "fact",
		phoneLabel: "To",
		cell: (row) => <LastDay lease={row} />,
	},
	{ header: "Rent", align: "end", cell: (row) => <Amount cents={row.rentCents} /> },
	{ header: "Deposit", align: "end", cell: (row) => <Amount cents={row.depositCents} /> },
	{
		header: "Balance",
		align: "end",
		phone: "amount",
		cell: (row) => (
			<>
				<Balance cents={row.balanceCents} /> <WhyLink figure={{ of: "balance", id: row.leaseId }} what="Balance" />
			</>
		),
	},
];

function contactOf(tenant: Tenant): Fact[] {
	return [
		{ label: "Email", value: tenant.email && <a href={`mailto:${tenant.email}`}>{tenant.email}</a> },
		{ label: "Second email", value: tenant.alternateEmail },
		{
			label: "Mobile phone",
			value: tenant.mobilePhone && <a href={`tel:${tenant.mobilePhone}`}>{tenant.mobilePhone}</a>,
		},
		{ label: "Home phone", value: tenant.homePhone },
		{ label: "Work phone", value: tenant.workPhone },
		{ label: "Preferred delivery", value: mailingPreferences[tenant.mailingPreference] },
		{ label: "Agreed to texts on paper", value: tenant.smsOptInDate && <DateText date={tenant.smsOptInDate} /> },
		{ label: "Address", value: tenant.street && oneLineAddress(tenant) },
		{ label: "Birth date", value: tenant.birthDate && <DateText date={tenant.birthDate} /> },
		{ label: "Vehicles", value: tenant.vehicles.join("; ") },
		{ label: "Comment", value: tenant.comment },
	];
}

function emergencyOf(tenant: Tenant): Fact[] {
	return [
		{ label: "Name", value: tenant.emergencyName },
		{ label: "Relationship", value: tenant.emergencyRelationship },
		{ label: "Phone", value: tenant.emergencyPhone },
		{ label: "Email", value: tenant.emergencyEmail },
	];
}
