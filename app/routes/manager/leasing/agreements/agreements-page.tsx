import type { AgreementCounts, AgreementRow } from "#domain/agreements";
import { ButtonLink } from "~/ui/button";
import type { Choices } from "~/ui/choices";
import { DataTable } from "~/ui/data-table";
import { EmptyState, NoRows } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import type { ListOf } from "~/ui/list-state";
import { PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { href } from "~/web/href";
import { agreementColumns } from "./agreement-columns";
import { agreementList } from "./agreement-list";

/** What is out for signature, and what came of it. */
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
