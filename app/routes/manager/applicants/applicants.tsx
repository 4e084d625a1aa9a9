import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
	assignApplications,
	compareGroups,
	countApplicants,
	daysToDecision,
	listApplicants,
	rejectApplications,
	remindApplicants,
	seesApplications,
} from "#domain/applications";
import { applicantsForm } from "#domain/applications/schema";
import { colleagues } from "#domain/identity";
import { findListing } from "#domain/listings";
import { findUnit, propertyChoices } from "#domain/rentals";
import { ButtonLink } from "~/ui/button";
import { count } from "~/ui/count";
import { DataTable } from "~/ui/data-table";
import { DownloadLink } from "~/ui/download-link";
import { EmptyState, NoRows } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { filterChoices } from "~/web/choices.server";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { listParams } from "~/web/list.server";
import { pageTitle } from "~/web/meta";
import { found } from "~/web/not-found.server";
import { UnclaimedRefusal } from "~/web/unclaimed-refusal";
import { applicantColumns } from "./applicant-columns";
import { applicantFilters, applicantList } from "./applicant-list";
import { askedUnit } from "./asked-unit.server";
import { BulkActions } from "./bulk-actions";
import { Comparison } from "./comparison";

export const meta = () => pageTitle("Applicants");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const compare = askedUnit(manager, request, "compare");
	if (compare !== undefined) return { comparison: found(compareGroups(manager, compare)) } as const;
	const list = listParams(request, applicantList);
	const filters = applicantFilters(list);
	return {
		comparison: undefined,
		...{ list, team: colleagues(manager, seesApplications).map(option) },
		page: listApplicants(manager, { filters, sort: list.sort, direction: list.direction, cursor: list.cursor }),
		counts: countApplicants(manager, filters),
		days: daysToDecision(manager),
		choices: {
			property: filterChoices(request, "property", (ask) => propertyChoices(manager, ask)),
			assignee: { options: colleagues(manager).map(option) },
			unit: { options: chosen(list.filters.unit, (id) => findUnit(manager, id)?.unitNumber) },
			listing: { options: chosen(list.filters.listing, (id) => findListing(manager, id)?.title) },
		},
	} as const;
}

const option = ({ id, name }: { id: number; name: string }) => ({ value: id, label: name });

/** The options of a filter that only a link can set: the one record it names. */
function chosen(id: number | undefined, nameOf: (id: number) => string | undefined) {
	const label = id === undefined ? undefined : nameOf(id);
	return id === undefined || label === undefined ? [] : [{ value: id, label }];
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	askedUnit(manager, request, "compare");
	const form = await parseForm(request, applicantsForm);
	if (!form.ok) return form.reply;
	const { value } = form;
	const back = href("/app/applicants");
	if (value.id.length === 0) return redirectWithMessage(back, "Select at least one applicant.", { kind: "negative" });
	if (value.intent === "remind") {
		const { reminded } = remindApplicants(manager, value.id);
		return redirectWithMessage(back, `${count(reminded, "applicant")} reminded.`);
	}
	if (value.intent === "assign") {
		const assigned = assignApplications(manager, value.id, value.assignee ?? null);
		if (!assigned.ok) return form.refuse(assigned);
		return redirectWithMessage(back, `${count(assigned.assigned, "applicant")} assigned.`);
	}
	const rejected = rejectApplications(manager, value.id, value);
	if (!rejected.ok) return redirectWithMessage(back, rejected.message, { kind: "negative" });
	const message = [`${count(rejected.rejected, "application")} rejected.`, ...rejected.failures].join(" ");
	return redirectWithMessage(back, message, { kind: rejected.failures.length > 0 ? "negative" : "positive" });
}

export default function Applicants() {
	const data = useLoaderData<typeof loader>();
	if (data.comparison) return <Comparison comparison={data.comparison} />;
	const { list, page, counts, days, choices, team } = data;
	const add = (
		<ButtonLink to={href("/app/addapplicant")} icon="plus">
			Add applicant
		</ButtonLink>
	);
	const facts = [
		counts.forUs > 0 ? `${counts.forUs} waiting on us` : "",
		counts.forThem > 0 ? `${counts.forThem} waiting on the applicant` : "",
		counts.withoutLease > 0 ? `${counts.withoutLease} approved without a lease` : "",
		days === null ? "" : `${count(days, "day")} to a decision (median)`,
	];
	return (
		<>
			<PageHead
				title="Applicants"
				facts={facts.filter(Boolean).join(", ")}
				action={add}
				links={<DownloadLink to={href("/app/applicants/download")} />}
			/>
			<UnclaimedRefusal />
			<Filters list={list} spec={applicantList} choices={choices} />
			{page.rows.length > 0 ? (
				<>
					<DataTable
						caption="Applicants"
						columns={applicantColumns}
						rows={page.rows}
						rowKey={(row) => row.id}
						rowTone={(row) => (row.urgency > 3 ? "quiet" : undefined)}
						list={list}
						select={{ form: "ticked", name: "id", value: (row) => row.id, label: (row) => `Select ${row.name}` }}
					/>
					<BulkActions team={team} />
				</>
			) : (
				<NoRows list={list} spec={applicantList}>
					<EmptyState action={add}>No applications yet. List a unit or send an invitation.</EmptyState>
				</NoRows>
			)}
			<Pager {...page} />
		</>
	);
}
