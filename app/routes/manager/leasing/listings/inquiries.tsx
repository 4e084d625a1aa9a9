import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findListing, type InquiryRow, listInquiries, setInquiryStatus } from "#domain/listings";
import { inquiryStatusWords } from "#domain/listings/labels";
import { inquiryStatusForm } from "#domain/listings/schema";
import { Button } from "~/ui/button";
import { DateTimeText } from "~/ui/date";
import { EmptyState, NoRows } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { PlainLink } from "~/ui/link";
import type { ListSpec } from "~/ui/list-state";
import { PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { Form } from "~/ui/post-form";
import { Status } from "~/ui/status";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { listParams } from "~/web/list.server";
import { pageTitle } from "~/web/meta";

export const meta = () => pageTitle("Inquiries");

const inquiryList = {
	sorts: ["newest"],
	filters: {
		status: { label: "Status", words: { ...inquiryStatusWords, all: "All" }, standard: "new" },
		listing: { label: "Listing", takes: "id" },
	},
} as const satisfies ListSpec;

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const list = listParams(request, inquiryList);
	const { status, listing } = list.filters;
	const page = listInquiries(manager, { status, listingId: listing, cursor: list.cursor });
	const about = listing === undefined ? undefined : findListing(manager, listing);
	const options = about ? [{ value: about.id, label: about.title }] : [];
	return { list, page, choices: { listing: { options } } };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const form = await parseForm(request, inquiryStatusForm);
	if (!form.ok) return form.reply;
	const { id, status } = form.value;
	const changed = setInquiryStatus(manager, id, status);
	if (!changed.ok) return form.refuse(changed);
	return redirectWithMessage(href("/app/listings/inquiries"), `Marked as ${inquiryStatusWords[status].toLowerCase()}.`);
}

export default function Inquiries() {
	const { list, page, choices } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead
				title="Inquiries"
				facts="Questions about your listings, newest first."
				crumbs={[{ label: "Listings", to: href("/app/listings") }]}
			/>
			<Filters list={list} spec={inquiryList} choices={choices} />
			{page.rows.length > 0 ? (
				<ul className="grid max-w-200 gap-4">
					{page.rows.map((row) => (
						<Inquiry key={row.id} row={row} />
					))}
				</ul>
			) : (
				<NoRows list={list} spec={inquiryList}>
					<EmptyState>No inquiries to answer. Questions from public listings appear here.</EmptyState>
				</NoRows>
			)}
			<Pager {...page} words={["Newer", "Older"]} />
		</>
	);
}

const tones = { new: "warn", answered: "good", closed: "quiet" } as const;

function Inquiry({ row }: { row: InquiryRow }) {
	const others = (["answered", "closed", "new"] as const).filter((status) => status !== row.status);
	return (
		<li className="grid gap-2 rounded-card border border-line bg-surface p-4 shadow-whisper">
			<div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
				<h2 className="text-heading wrap-anywhere">
					{row.name} <Status tone={tones[row.status]}>{inquiryStatusWords[row.status]}</Status>
				</h2>
				<p className="text-small text-soft">
					<DateTimeText iso={row.createdDate} />
				</p>
			</div>
			<p className="text-soft">
				<PlainLink href={href("/app/editlisting", { id: row.listingId })} className="link">
					{row.listingTitle}
				</PlainLink>
			</p>
			<p className="max-w-[70ch] whitespace-pre-line wrap-anywhere">{row.message}</p>
			{row.preferredTimes ? <p className="text-soft">Times that work for them: {row.preferredTimes}</p> : null}
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<a href={`mailto:${row.email}?${subject(row)}`} className="link wrap-anywhere">
					{row.email}
				</a>
				{row.phone ? (
					<a href={`tel:${row.phone.replace(/[^\d+]/g, "")}`} className="link">
						{row.phone}
					</a>
				) : null}
				<Form method="post" className="no-print ms-auto flex gap-2">
					<input type="hidden" name="id" value={row.id} />
					{others.slice(0, 2).map((status) => (
						<Button key={status} look="quiet" name="status" value={status}>
							{status === "new" ? "Reopen" : inquiryStatusWords[status]}
						</Button>
					))}
				</Form>
			</div>
		</li>
	);
}

function subject({ listingTitle }: InquiryRow) {
	return `subject=${encodeURIComponent(listingTitle)}`;
}
