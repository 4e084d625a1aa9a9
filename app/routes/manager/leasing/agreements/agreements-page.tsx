import type { AgreementCounts, AgreementRow } from "#domain/agreements";
import { ButtonLink } from "~/ui/button";
import type { Choices } from "~/ui/choices";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText, DateTimeText } from "~/ui/date";
import { EmptyState, NoRows } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import type { ListOf } from "~/ui/list-state";
import { PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { href } from "~/web/href";
import { agreementList } from "./agreement-list";
import { AgreementStatus } from "./agreement-status";

/** Agreements out for signature, and completed or ended ones. */
export function AgreementsPage({
	list,
	page,
	counts,
	choices,
}: {
	list: ListOf<typeof agreementList>;
	page: { rows: AgreementRow[]; previousCursor: string | undefined; nextCursor: string | undefined };
	counts: AgreementCounts;
	choices: { property: Choices };
}) {
	const create = (
		<ButtonLink to={href("/app/addeditleaseagreement")} icon="plus">
			Create agreement
		</ButtonLink>
	);
	return (
		<>
			<PageHead
				title="E-sign leases"
				facts={`${counts.out} out, ${counts.viewed} viewed but not signed, ${counts.ours} waiting on us, ${counts.completed} completed this month`}
				action={create}
				links={
					<ButtonLink to={href("/app/esignsettings")} look="quiet" icon="settings">
						Settings and templates
					</ButtonLink>
				}
			/>
			<Filters list={list} spec={agreementList} choices={choices} />
			{page.rows.length > 0 ? (
				<DataTable
					caption="Agreements"
					columns={agreementColumns}
					rows={page.rows}
					rowKey={(row) => row.id}
					rowTone={(row) => (row.state === "voided" ? "struck" : undefined)}
					list={list}
				/>
			) : (
				<NoRows list={list} spec={agreementList}>
					<EmptyState action={create}>
						Nothing out for signature. Create an agreement from a lease, and everyone can sign on their phone.
					</EmptyState>
				</NoRows>
			)}
			<Pager {...page} />
		</>
	);
}

/** A link to continue a draft, or to the page of an agreement that was sent. */
function agreementAddress({ id, state }: Pick<AgreementRow, "id" | "state">): string {
	return state === "draft"
		? href("/app/addeditleaseagreement", { id, step: "terms" })
		: href("/app/esignleases", { id });
}

const agreementColumns: Column<AgreementRow>[] = [
	{
		header: "Document",
		cell: (row) => (
			<>
				<a href={agreementAddress(row)}>{row.title}</a>
				<small>{row.number}</small>
			</>
		),
	},
	{
		header: "Unit",
		phone: "fact",
		phoneLabel: "Unit",
		cell: (row) => (
			<>
				{row.propertyName}&nbsp;·&nbsp;{row.unitNumber}
				<small>{row.leaseName}</small>
			</>
		),
	},
	{
		header: "Signed",
		phone: "fact",
		phoneLabel: "Signed",
		cell: (row) => `${row.signed} of ${row.signers}`,
	},
	{ header: "Status", phone: "status", cell: (row) => <AgreementStatus state={row.state} /> },
	{ header: "Sent", cell: (row) => (row.sentDate ? <DateTimeText iso={row.sentDate} /> : "–") },
	{ header: "Last activity", cell: (row) => <DateTimeText iso={row.lastEventDate} /> },
	{ header: "Sign by", cell: (row) => (row.rank <= 1 ? <DateText date={row.expiresOn} /> : "–") },
];
