import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type ChecklistLine, checklist, cutoverOf, moveInProof, reopenProof, saveProof } from "#domain/move-in";
import { listHints, listTitles } from "#domain/move-in/labels";
import { proofForm } from "#domain/move-in/schema";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText, DateTimeText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { PageHead } from "~/ui/page-head";
import { Status } from "~/ui/status";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { Proof } from "./proof";

export const meta = () => pageTitle("Move Your Books");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	return {
		move: cutoverOf(manager) ?? null,
		lines: checklist(manager),
		proof: (await moveInProof(manager)) ?? [],
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const form = await parseForm(request, proofForm(manager));
	if (!form.ok) return form.reply;
	if (form.value.intent === "reopen") {
		const reopened = reopenProof(manager);
		return reopened.ok ? redirectWithMessage(href("/app/movein"), "Proof reopened.") : form.refuse(reopened);
	}
	const lines = form.value.figures.map(({ old, note = "", here, ...line }) => ({
		...{ ...line, oldCents: old, note, seenCents: here },
	}));
	const saved = saveProof(form.by(manager), lines, { signAgreeing: form.value.signAgreeing });
	if (!saved.ok) return form.refuse(saved);
	const words = saved.locked ? "Every figure is signed. The proof of your move is complete." : "Proof saved.";
	return redirectWithMessage(href("/app/movein"), words);
}

export default function MoveIn() {
	const { move, lines, proof } = useLoaderData<typeof loader>();
	if (!move) {
		return (
			<>
				<PageHead
					title="Move your books"
					facts="Bring your books from another system and prove that nothing was lost."
				/>
				<EmptyState action={<ButtonLink to={href("/app/movein/cutover")}>Enter the cutover day</ButtonLink>}>
					Start with the last day of your old books. You'll then import your lists one by one, check each before it's
					saved, and compare the totals at the end.
				</EmptyState>
				<p className="text-soft">
					Coming from another Tenantry? Its export brings everything at once:{" "}
					<Link to={href("/app/movein/export")} className="link">
						From another Tenantry
					</Link>
					.
				</p>
			</>
		);
	}
	return (
		<>
			<PageHead
				title="Move your books"
				facts={
					<>
						As of the end of <DateText date={move.cutoverDay} />
					</>
				}
				links={
					<>
						<ButtonLink to={href("/app/movein/cutover")} look="quiet">
							Change day
						</ButtonLink>
						<ButtonLink to={href("/app/movein/shadow")} look="quiet">
							Parallel run
						</ButtonLink>
					</>
				}
			/>
			{move.lockedDate ? (
				<Banner tone="good">
					Every figure was signed on <DateTimeText iso={move.lockedDate} />. Of the lists, only documents can still be
					imported.
				</Banner>
			) : null}
			<section aria-labelledby="lists" className="grid gap-3">
				<h2 id="lists" className="text-heading">
					Lists
				</h2>
				<DataTable caption="Lists" columns={columns} rows={lines} rowKey={({ kind }) => kind} />
			</section>
			<Proof proof={proof} locked={move.lockedDate !== null} />
		</>
	);
}

const states = {
	todo: { tone: "warn", words: "To do" },
	done: { tone: "good", words: "Imported" },
	not_needed: { tone: "quiet", words: "Not needed" },
} as const;

const columns: Column<ChecklistLine>[] = [
	{
		header: "List",
		cell: ({ kind }) =>
			kind === "rent_roll" ? (
				<>
					<a href={href("/app/bulkuploads")}>Rent roll</a>
					<small>Properties, units, tenants and leases with their balances and deposits.</small>
				</>
			) : (
				<>
					<a href={href("/app/movein/lists", { kind })}>{listTitles[kind]}</a>
					<small>{listHints[kind]}</small>
				</>
			),
	},
	{
		header: "Status",
		phone: "status",
		cell: ({ state }) => <Status tone={states[state].tone}>{states[state].words}</Status>,
	},
	{
		header: "Imported",
		phone: "fact",
		cell: ({ last }) =>
			last ? (
				<>
					{last.fileName}
					<small>{last.finishedDate ? <DateTimeText iso={last.finishedDate} /> : null}</small>
				</>
			) : null,
	},
];
