import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { commitList, cutoverOf, dryRunList, findList, sameListFile, zipOfList } from "#domain/move-in";
import { listTitles } from "#domain/move-in/labels";
import { listCheckForm } from "#domain/move-in/schema";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { CheckboxField } from "~/ui/checkbox-field";
import { count } from "~/ui/count";
import { DateText, DateTimeText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { Form } from "~/ui/form";
import { Money } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { RadioField } from "~/ui/radio-field";
import { Stat } from "~/ui/stat";
import { TextField } from "~/ui/text-field";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { PlannedRows, Problems } from "./planned-rows";
import { Unlisted } from "./unlisted";
import { ZipProgress } from "./zip-progress";

export const meta = () => pageTitle("Check List");

/** The most rows that are shown; the sums are of all. */
const mostShown = 200;

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const id = idParam(request, "id");
	const upload = found(findList(manager, id));
	if (upload.state === "uploaded") throw redirect(href("/app/movein/lists/columns", { id }));
	if (upload.state !== "matched") throw redirect(href("/app/movein/lists/result", { id }));
	const zip = zipOfList(manager, id) ?? null;
	const { rows, ...run } = found(await dryRunList(manager, id));
	const notable = rows.toSorted((a, b) => order[a.outcome] - order[b.outcome] || a.row - b.row);
	return {
		...{ upload, zip },
		...{ ...run, rows: notable.slice(0, mostShown), rowCount: rows.length },
		day: found(cutoverOf(manager)).cutoverDay,
		sameFile: sameListFile(manager, id) ?? null,
		idempotencyKey: newIdempotencyKey(),
	};
}

const order = { differs: 0, error: 1, waits: 2, new: 3, same: 4 };

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const id = idParam(request, "id");
	found(findList(manager, id));
	const form = await parseForm(request, listCheckForm);
	if (!form.ok) return form.reply;
	const { which, ...answers } = form.value;
	const done = await commitList(form.by(manager), id, { ...answers, onlyIfAllReady: which === "all" });
	if (!done.ok) return form.refuse(done);
	const result = href("/app/movein/lists/result", { id });
	if (done.isUnderWay) return redirect(result, 303);
	return redirectWithMessage(result, `${count(done.result.added, "row")} imported.`);
}

export default function CheckList() {
	const { upload, zip, sameFile, day } = useLoaderData<typeof loader>();
	const isRead = zip === null || zip.read === zip.files;
	return (
		<>
			<PageHead
				title={`Check ${listTitles[upload.kind].toLowerCase()}`}
				facts={
					<>
						{upload.fileName}
						{zip ? (
							<> with {zip.fileName}</>
						) : (
							<>
								, as of <DateText date={day} />
							</>
						)}
						. Nothing has been saved yet.
					</>
				}
				crumbs={[
					{ label: "Move your books", to: href("/app/movein") },
					{ label: listTitles[upload.kind], to: href("/app/movein/lists", { kind: upload.kind }) },
				]}
				links={
					<ButtonLink to={href("/app/movein/lists/columns", { id: upload.id })} look="quiet">
						Edit columns
					</ButtonLink>
				}
			/>
			{zip && !isRead ? <ZipProgress zip={zip} /> : null}
			{upload.failure ? <Banner tone="bad">{upload.failure}</Banner> : null}
			{isRead && sameFile ? (
				<Banner>
					{sameFile.author} already imported this file on <DateTimeText iso={sameFile.createdDate} />. Existing records
					won't change.
				</Banner>
			) : null}
			{isRead ? <Found /> : null}
		</>
	);
}

/** What importing the list would do, with the button. */
function Found() {
	const { result, totals, problems, rows, rowCount, unlisted } = useLoaderData<typeof loader>();
	return (
		<>
			<div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
				<Stat label="New" value={result.added} note="These rows will be imported." />
				<Stat label="Existing" value={result.same} note="Already in Tenantry, unchanged." />
				<Stat label="Different in Tenantry" value={result.differs} note="These rows won't be imported." />
				<Stat label="Errors" value={result.errors} note={totalsWords(totals)} />
			</div>
			{result.added > 0 ? (
				<Confirm />
			) : (
				<EmptyState>
					{result.same > 0 && result.errors + result.differs === 0
						? "Everything in this file is already in Tenantry."
						: "None of the rows in this file can be imported."}
				</EmptyState>
			)}
			<Problems problems={problems} hasErrors={result.errors > 0} />
			<Unlisted names={unlisted} />
			<PlannedRows rows={rows} all={rowCount} />
		</>
	);
}

function totalsWords({ agreed, differed }: { agreed: number; differed: number }) {
	if (differed > 0) return `${count(differed, "total")} in the file differ from its rows.`;
	return agreed > 0 ? `All ${count(agreed, "total")} in the file agree.` : "These rows won't be imported.";
}

function Confirm() {
	const { upload, result, totals, cents, isLong, day, idempotencyKey } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<{ which: string; reason?: string; confirmed?: string }>({
		values: { which: "ready" },
	});
	return (
		<Form
			form={form}
			submit="Import"
			cancel={href("/app/movein/lists", { kind: upload.kind })}
			idempotencyKey={idempotencyKey}
		>
			{result.errors > 0 ? (
				<RadioField
					field={fields.which}
					label="Rows with errors"
					options={[
						{
							value: "ready",
							label: `Import the ${count(result.added, "row")} that are ready`,
							hint: "You can download the rows with errors, fix them and upload them again.",
						},
						{ value: "all", label: "Import only if every row is ready" },
					]}
				/>
			) : (
				<input type="hidden" name={fields.which.name} value="ready" />
			)}
			{totals.differed > 0 ? (
				<TextField field={fields.reason} label="Why the file's totals differ" maxLength={500} />
			) : null}
			<CheckboxField
				field={fields.confirmed}
				label={
					cents.new === 0 ? (
						<>This is correct: {count(result.added, "new row")}.</>
					) : (
						<>
							This is correct: {count(result.added, "new row")}, <Money cents={cents.new} /> in total, as of{" "}
							<DateText date={day} />.
						</>
					)
				}
			/>
			<p className="text-soft">
				If the import fails, nothing from {upload.fileName} is saved.
				{isLong ? " Until all of it is in, your organization's other pages wait." : ""}
			</p>
		</Form>
	);
}
