import { Form, useSearchParams } from "@remix-run/react";
import type { DirectoryRow } from "#domain/contacts";
import { directoryKinds } from "#domain/contacts/labels";
import { Button, ButtonLink } from "~/ui/button";
import { count, countOfList } from "~/ui/count";
import { type Column, DataTable } from "~/ui/data-table";
import { DateTimeText } from "~/ui/date";
import { DownloadLink, withQuery } from "~/ui/download-link";
import { EmptyState, NoRows } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { PlainLink } from "~/ui/link";
import { Pager } from "~/ui/pager";
import { Status } from "~/ui/status";
import { href } from "~/web/href";
import { directoryList } from "./directory-list";
import type { loadDirectory } from "./directory-tab.server";

type Data = ReturnType<typeof loadDirectory>;

/** Everyone the organization deals with; the ticked ones can be emailed. */
export function DirectoryTab({ data: { list, page, people, sent, properties, kinds } }: { data: Data }) {
	const [search] = useSearchParams();
	return (
		<>
			<div className="flex flex-wrap items-center justify-between gap-3">
				<p className="text-soft">{countOfList(people, "person", "people")}</p>
				<div className="no-print flex flex-wrap items-center gap-2">
					<DownloadLink to={href("/app/masterpage/contacts/download")} />
					{page.rows.length > 0 ? (
						<ButtonLink look="plain" to={withQuery(href("/app/masterpage/contacts/email", { all: 1 }), search)}>
							Email everyone in this list
						</ButtonLink>
					) : null}
				</div>
			</div>
			<Filters
				list={list}
				spec={directoryList}
				choices={{ property: properties, kind: kinds }}
				keep={{ type: "contacts" }}
			/>
			{page.rows.length > 0 ? (
				<>
					<DataTable
						caption="Contacts"
						columns={columns}
						rows={page.rows}
						rowKey={(row) => row.key}
						list={list}
						select={{
							form: "email",
							name: "to",
							value: (row) => row.key,
							label: (row) => `Select ${row.name}`,
							without: (row) => row.email === "",
						}}
					/>
					<Form method="get" action={href("/app/masterpage/contacts/email")} id="email" className="no-print">
						<Button look="plain">Email selected</Button>
					</Form>
				</>
			) : (
				<NoRows list={list} spec={directoryList}>
					<EmptyState>Tenants, owners, vendors and everyone else you add appear here.</EmptyState>
				</NoRows>
			)}
			<Pager {...page} />
			<LastEmails sent={sent} />
		</>
	);
}

function LastEmails({ sent }: Pick<Data, "sent">) {
	if (sent.length === 0) return null;
	return (
		<details className="no-print">
			<summary className="link w-fit py-1">Emails sent from here</summary>
			<ul className="mt-2 grid gap-2">
				{sent.map(({ id, subject, sent, skipped, author, createdDate }) => (
					<li key={id}>
						{subject}
						<span className="block text-small text-soft">
							{count(sent, "person", "people")}
							{skipped > 0 ? `, ${skipped} skipped` : ""} · {author}, <DateTimeText iso={createdDate} />
						</span>
					</li>
				))}
			</ul>
		</details>
	);
}

const columns: Column<DirectoryRow>[] = [
	{
		header: "Name",
		sort: "name",
		cell: (row) => (
			<>
				<RecordLink row={row} />
				{row.place ? <small>{row.place}</small> : null}
			</>
		),
	},
	{ header: "Type", phone: "status", cell: (row) => directoryKinds[row.kind] },
	{ header: "Phone", phone: "fact", cell: (row) => (row.phone ? <a href={`tel:${row.phone}`}>{row.phone}</a> : null) },
	{
		header: "Email",
		phone: "fact",
		cell: (row) => (
			<>
				{row.email ? <a href={`mailto:${row.email}`}>{row.email}</a> : null}
				{row.noEmail ? <Status tone="quiet">No email</Status> : null}
			</>
		),
	},
];

/** The record's own page; a team member has none here. */
function RecordLink({ row: { kind, id, name } }: { row: DirectoryRow }) {
	const to = recordOf(kind, id);
	return to ? <PlainLink href={to}>{name}</PlainLink> : name;
}

function recordOf(kind: DirectoryRow["kind"], id: number): string | undefined {
	switch (kind) {
		case "tenant":
			return href("/app/tenant/tenantsummary", { tid: id });
		case "owner":
			return href("/app/rentalowner", { oid: id });
		case "vendor":
			return href("/app/vendor", { id });
		case "applicant":
			return href("/app/singleapplicantlayout/applicantsummary", { id });
		case "utility":
			return href("/app/addeditutilityprovider", { id });
		case "contact":
			return href("/app/mycontacts/contact", { id });
		case "member":
			return undefined;
	}
}
