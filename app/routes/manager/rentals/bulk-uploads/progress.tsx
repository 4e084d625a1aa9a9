import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findImport, importProgress } from "#domain/imports";
import { proofLabels } from "#domain/imports/labels";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { DateTimeText } from "~/ui/date";
import { Facts } from "~/ui/facts";
import { PlainLink } from "~/ui/link";
import { Money } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { Reloads } from "~/ui/reloads";
import { Bar } from "~/ui/stat";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { resultInWords } from "./import-state";
import { Steps } from "./steps";

export const meta = () => pageTitle("Import");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const id = idParam(request, "id");
	// First the progress: an import that ends between the two is then seen as done, not as neither.
	const progress = importProgress(manager, id) ?? null;
	return { upload: found(findImport(manager, id)), progress };
}

export default function Progress() {
	const { upload, progress } = useLoaderData<typeof loader>();
	const isUnderWay = progress || upload.state === "running" || upload.state === "undoing";
	return (
		<>
			<PageHead
				title="Import"
				facts={upload.fileName}
				crumbs={[{ label: "Bulk uploads", to: href("/app/bulkuploads") }]}
			/>
			<Steps current="import" importId={upload.id} />
			{upload.state === "done" ? <Done /> : null}
			{isUnderWay ? <Running /> : null}
			{upload.state === "undone" ? <Undone /> : null}
			{upload.state === "failed" || upload.state === "mapped" ? <NotImported /> : null}
		</>
	);
}

function Running() {
	const { upload, progress } = useLoaderData<typeof loader>();
	const { done, total } = progress ?? { done: 0, total: 0 };
	return (
		<Card title={upload.state === "undoing" ? "Undoing" : "Importing"}>
			<Reloads seconds={1} />
			<p role="status">
				{total > 0
					? `${done.toLocaleString()} of ${total.toLocaleString()} ${upload.state === "undoing" ? "records" : "rows"}`
					: "Starting…"}
			</p>
			<Bar share={total > 0 ? done / total : 0} />
			<p className="mt-2 text-soft">
				You can leave this page. Until everything is {upload.state === "undoing" ? "taken back" : "in"}, your other
				pages wait, so that no one sees half of it.
			</p>
		</Card>
	);
}

function Done() {
	const { upload } = useLoaderData<typeof loader>();
	if (!upload.result) return null;
	const { id, result, finishedDate, failure } = upload;
	return (
		<>
			<Banner tone={result.refused > 0 || failure ? "warn" : "good"}>{failure || resultInWords(result)}</Banner>
			{result.refusals.length > 0 ? <Refusals /> : null}
			<Card title="Result">
				<Facts
					facts={[
						{ label: "Properties added", value: result.properties },
						{ label: "Units added", value: result.units },
						{ label: "Tenants added", value: result.tenants },
						{ label: "Leases added", value: result.leases },
						{ label: "Existing records", value: result.existing },
						{ label: "Rows that differ, left as they are", value: result.left || null },
						{ label: "Changes made from the file", value: result.changes || null },
						{ label: "Repeated rows", value: result.repeats },
						{ label: "Rows with errors", value: result.errors },
						{ label: "Rows that couldn't be written", value: result.refused || null },
						{ label: "Deposits held", value: <Money cents={result.depositCents} /> },
						{ label: "Owed", value: <Money cents={result.owedCents} /> },
						{ label: "Prepaid", value: <Money cents={result.prepaidCents} /> },
						{ label: "Finished", value: finishedDate && <DateTimeText iso={finishedDate} /> },
					]}
				/>
			</Card>
			<Differences />
			<div className="flex flex-wrap gap-3">
				<ButtonLink to={href("/app/movein")}>Continue moving your books</ButtonLink>
				<ButtonLink to={href("/app/properties")} look="plain">
					View properties
				</ButtonLink>
				{result.errors + result.refused > 0 ? (
					<PlainLink href={href("/app/bulkuploads/failedrows", { id })} className="button button-plain" download>
						Download rows with errors
					</PlainLink>
				) : null}
				<ButtonLink to={href("/app/bulkuploads/undo", { id })} look="quiet">
					Undo import
				</ButtonLink>
			</div>
		</>
	);
}

/** The totals that were confirmed although they differ from the file's, and why. */
function Differences() {
	const { upload } = useLoaderData<typeof loader>();
	const { differences = [], differenceReason = "" } = upload.answers ?? {};
	if (differences.length === 0) return null;
	return (
		<Card title="Confirmed differences">
			<Facts
				facts={differences.map(({ figure, fileCents, hereCents }) => ({
					label: proofLabels[figure],
					value: (
						<>
							<Money cents={hereCents} />, in the file's totals <Money cents={fileCents} />
						</>
					),
				}))}
			/>
			<p className="mt-3">{differenceReason}</p>
		</Card>
	);
}

/** Rows that were ready and were refused when they were written. */
function Refusals() {
	const { upload } = useLoaderData<typeof loader>();
	return (
		<Card title="Rows that couldn't be written">
			<ul className="grid gap-1">
				{upload.result?.refusals.map(({ row, message }) => (
					<li key={row}>
						Row {row}: {message}
					</li>
				))}
			</ul>
		</Card>
	);
}

function Undone() {
	const { upload } = useLoaderData<typeof loader>();
	return (
		<>
			<Banner>This import was undone. What it posted is reversed, and its records are deleted or inactive.</Banner>
			<p>
				<ButtonLink to={href("/app/bulkuploads")}>Upload a corrected file</ButtonLink>
			</p>
			{upload.result ? <p className="text-soft">It had imported: {resultInWords(upload.result)}</p> : null}
		</>
	);
}

function NotImported() {
	const { upload } = useLoaderData<typeof loader>();
	return (
		<Banner
			tone="bad"
			action={
				<ButtonLink to={href("/app/bulkuploads/check", { id: upload.id })} look="plain">
					Check again
				</ButtonLink>
			}
		>
			{upload.failure || "The import was interrupted. Nothing was saved."}
		</Banner>
	);
}
