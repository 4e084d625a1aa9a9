import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { listingFigures, listListings, pauseListing, publishListing, unitsToList } from "#domain/listings";
import { listingsForm } from "#domain/listings/schema";
import { propertyChoices } from "#domain/rentals";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { count } from "~/ui/count";
import { DataTable } from "~/ui/data-table";
import { EmptyState, NoRows } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { Link } from "~/ui/link";
import { PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { Form } from "~/ui/post-form";
import { Stat } from "~/ui/stat";
import { filterChoices } from "~/web/choices.server";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { listParams } from "~/web/list.server";
import { pageTitle } from "~/web/meta";
import { daysWords, listingColumns, unitColumns } from "./listing-columns";
import { listingFilters, listingList } from "./listing-list";

export const meta = () => pageTitle("Listings");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const list = listParams(request, listingList);
	return {
		list,
		page: listListings(manager, { ...list, filters: listingFilters(list) }),
		figures: listingFigures(manager),
		toList: unitsToList(manager, { limit: 5 }).rows,
		choices: { property: filterChoices(request, "property", (ask) => propertyChoices(manager, ask)) },
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const form = await parseForm(request, listingsForm);
	if (!form.ok) return form.reply;
	const { intent, listing } = form.value;
	const done = listing.map((id) => (intent === "publish" ? publishListing(manager, id) : pauseListing(manager, id)));
	const refused = done.flatMap((result) => (result.ok ? [] : [result.message]));
	const went = done.length - refused.length;
	if (went === 0) return data({ refused: [...new Set(refused)] }, { status: 400 });
	const words = intent === "publish" ? `${count(went, "listing")} published.` : `${count(went, "listing")} paused.`;
	return redirectWithMessage(
		href("/app/listings"),
		[words, ...(refused.length > 0 ? [`${refused.length} failed: ${[...new Set(refused)].join(" ")}`] : [])].join(" "),
		{ kind: refused.length > 0 ? "info" : "positive" },
	);
}

export default function Listings() {
	const { list, page, figures, toList, choices } = useLoaderData<typeof loader>();
	const answer = useActionData<{ refused?: string[]; error?: Record<string, string[] | null> | null }>();
	const problems = answer?.refused ?? Object.values(answer?.error ?? {}).flatMap((messages) => messages ?? []);
	const listUnit = (
		<ButtonLink to={href("/app/listings/units")} icon="plus">
			List a unit
		</ButtonLink>
	);
	return (
		<>
			<PageHead
				title="Listings"
				facts={`${count(figures.listed, "home")} listed`}
				action={listUnit}
				links={
					<>
						<ButtonLink to={href("/app/exporthtml")} look="quiet">
							HTML
						</ButtonLink>
						<ButtonLink to={href("/app/listingsettings")} look="quiet" icon="settings">
							Settings
						</ButtonLink>
					</>
				}
			/>
			{problems.length > 0 ? <Banner tone="bad">{problems.join(" ")}</Banner> : null}
			<div className="grid grid-cols-2 gap-4 lg:grid-cols-5">
				<Stat label="Vacant, not listed" value={figures.toList} to={href("/app/listings/units")} />
				<Stat label="Active" value={figures.listed} to={href("/app/listings", { status: "active" })} />
				<Stat label="Average days listed" value={daysWords(figures.averageDays)} />
				<Stat label="Inquiries to answer" value={figures.newInquiries} to={href("/app/listings/inquiries")} />
				<Stat
					label="Applications this week"
					value={figures.newApplications}
					to={href("/app/applicants", { sort: "received", direction: "desc" })}
				/>
			</div>
			<Filters list={list} spec={listingList} choices={choices} />
			{page.rows.length > 0 ? (
				<>
					<DataTable
						caption="Listings"
						columns={listingColumns}
						rows={page.rows}
						rowKey={(row) => row.id}
						rowTone={(row) => (row.status === "leased" || row.status === "expired" ? "quiet" : undefined)}
						list={list}
						select={{ form: "bulk", name: "listing", value: (row) => row.id, label: (row) => `Select ${row.title}` }}
					/>
					<Form method="post" id="bulk" className="no-print flex gap-3">
						<Button look="plain" name="intent" value="publish">
							Publish selected
						</Button>
						<Button look="plain" name="intent" value="pause">
							Pause selected
						</Button>
					</Form>
				</>
			) : (
				<NoRows list={list} spec={listingList}>
					<EmptyState action={listUnit}>No listings yet. Start with a vacant unit.</EmptyState>
				</NoRows>
			)}
			<Pager {...page} />
			{toList.length > 0 ? (
				<Card
					title="Units without a listing"
					action={
						<Link to={href("/app/listings/units")} className="link inline-block min-w-6">
							All
						</Link>
					}
				>
					<DataTable caption="Units without a listing" columns={unitColumns} rows={toList} rowKey={(row) => row.id} />
				</Card>
			) : null}
		</>
	);
}
