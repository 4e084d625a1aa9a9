import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type ContactRow, countContacts, listContacts } from "#domain/contacts";
import { propertyChoices } from "#domain/rentals";
import { ButtonLink } from "~/ui/button";
import { countOfList } from "~/ui/count";
import { type Column, DataTable } from "~/ui/data-table";
import { DownloadLink } from "~/ui/download-link";
import { EmptyState, NoRows } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { Status } from "~/ui/status";
import { filterChoices } from "~/web/choices.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { listParams } from "~/web/list.server";
import { pageTitle } from "~/web/meta";
import { contactFilters, contactList } from "./contact-list";

export const meta = () => pageTitle("My Contacts");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const list = listParams(request, contactList);
	const filters = contactFilters(list);
	return {
		list,
		page: listContacts(manager, { filters, direction: list.direction, cursor: list.cursor }),
		contacts: countContacts(manager, filters),
		properties: filterChoices(request, "property", (ask) => propertyChoices(manager, ask)),
	};
}

export default function Contacts() {
	const { list, page, contacts, properties } = useLoaderData<typeof loader>();
	const add = (
		<ButtonLink to={href("/app/mycontacts/contact")} icon="plus">
			Add contact
		</ButtonLink>
	);
	return (
		<>
			<PageHead
				title="My contacts"
				facts={countOfList(contacts, "contact")}
				action={add}
				links={
					<>
						<ButtonLink look="quiet" to={href("/app/mycontacts/import")} icon="upload">
							Import
						</ButtonLink>
						<DownloadLink to={href("/app/mycontacts/download")} />
						<DownloadLink to={href("/app/mycontacts/vcards")} label="vCard" />
					</>
				}
			/>
			<Filters list={list} spec={contactList} choices={{ property: properties }} />
			{page.rows.length > 0 ? (
				<DataTable caption="Contacts" columns={columns} rows={page.rows} rowKey={(row) => row.id} list={list} />
			) : (
				<NoRows list={list} spec={contactList}>
					<EmptyState action={add}>Keep track of people who aren't tenants, owners or vendors.</EmptyState>
				</NoRows>
			)}
			<Pager {...page} />
		</>
	);
}

const columns: Column<ContactRow>[] = [
	{
		header: "Name",
		sort: "name",
		cell: (row) => (
			<>
				<a href={href("/app/mycontacts/contact", { id: row.id })}>{row.displayName}</a>
				{row.contactName ? <small>{row.contactName}</small> : null}
			</>
		),
	},
	{ header: "Role", phone: "fact", cell: (row) => row.role },
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
	{ header: "Properties", phone: "line", cell: (row) => row.properties.join(", ") },
];
