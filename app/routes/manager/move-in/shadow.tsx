import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { addDays, firstOfMonth } from "#domain/calendar/format";
import {
	acceptDifference,
	cutoverOf,
	isReadyToSwitch,
	type ShadowComparison,
	shadowBooks,
	switchOver,
	uploadShadow,
} from "#domain/move-in";
import { listFileLimit, shadowKinds } from "#domain/move-in/labels";
import { shadowForm } from "#domain/move-in/schema";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { count } from "~/ui/count";
import { DateText, DateTimeText } from "~/ui/date";
import { DateField } from "~/ui/date-field";
import { FileField } from "~/ui/file-field";
import { Form } from "~/ui/form";
import { optionsOf } from "~/ui/options";
import { PageHead } from "~/ui/page-head";
import { Form as PostForm } from "~/ui/post-form";
import { SelectField } from "~/ui/select-field";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { Differences } from "./differences";

export const meta = () => pageTitle("Parallel Run");

/** The most differences of a list that are shown at once. */
const mostShown = 50;

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const books = shadowBooks(manager);
	const lastMonthEnd = addDays(firstOfMonth(manager.today), -1);
	return {
		move: cutoverOf(manager) ?? null,
		isReady: isReadyToSwitch(books),
		books: books.map(({ open, accepted, ...one }) => ({
			...one,
			...{ open: open.slice(0, mostShown), openCount: open.length },
			...{ accepted: accepted.slice(0, mostShown), acceptedCount: accepted.length },
		})),
		...{ day: lastMonthEnd, today: manager.today },
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	found(cutoverOf(manager));
	const form = await parseForm(request, shadowForm(manager), { fileLimit: listFileLimit });
	if (!form.ok) return form.reply;
	const here = href("/app/movein/shadow");
	if (form.value.intent === "switch") {
		const switched = switchOver(manager);
		return switched.ok ? redirectWithMessage(href("/app/movein"), "You've switched.") : form.refuse(switched);
	}
	if (form.value.intent === "accept") {
		const accepted = acceptDifference(manager, form.value.lineId, form.value.reason);
		return accepted.ok ? redirectWithMessage(here, "Difference accepted.") : form.refuse(accepted);
	}
	const { kind, day, file } = form.value;
	const bytes = new Uint8Array(await file.arrayBuffer());
	const loaded = await uploadShadow(form.by(manager), { kind, day, fileName: file.name, bytes });
	return loaded.ok ? redirectWithMessage(here, `${shadowKinds[kind]} loaded.`) : form.refuse(loaded);
}

export default function ShadowBooks() {
	const { move, isReady, books } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead
				title="Parallel run"
				facts="Keep both systems for a month or two, and compare their month-end lists until nothing differs."
				crumbs={[{ label: "Move your books", to: href("/app/movein") }]}
			/>
			{move?.switchedDate ? (
				<Banner tone="good">
					You switched over on <DateTimeText iso={move.switchedDate} />.
				</Banner>
			) : isReady ? (
				<Banner
					tone="good"
					action={
						<PostForm method="post">
							<Button name="intent" value="switch">
								Switch
							</Button>
						</PostForm>
					}
				>
					Ready to switch. Every list agrees, or its differences are accepted.
				</Banner>
			) : null}
			{move === null ? (
				<Banner
					action={
						<ButtonLink to={href("/app/movein/cutover")} look="plain">
							Enter the cutover day
						</ButtonLink>
					}
				>
					Enter the cutover day first.
				</Banner>
			) : (
				<LoadList />
			)}
			{books.map((one) => (
				<Compared key={one.kind} {...one} />
			))}
		</>
	);
}

function LoadList() {
	const { day, today } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<{ intent: string; kind: string; day: string; file: File }>({
		values: { intent: "upload", kind: "rent_roll", day },
		answers: (intent) => intent !== "accept" && intent !== "switch",
	});
	return (
		<Card title="Load a list">
			<Form form={form} submit="Compare" encType="multipart/form-data">
				<input type="hidden" name="intent" value="upload" />
				<SelectField field={fields.kind} label="List" options={optionsOf(shadowKinds)} />
				<DateField field={fields.day} label="As of" max={today} />
				<FileField
					field={fields.file}
					label="The old system's list"
					hint="Nothing is posted. A newer list of the same kind replaces this one."
					limit={listFileLimit}
				/>
			</Form>
		</Card>
	);
}

type Shown = Pick<ShadowComparison, "kind" | "file" | "lines" | "open" | "accepted"> & {
	openCount: number;
	acceptedCount: number;
};

function Compared({ kind, file, lines, open, openCount, accepted, acceptedCount }: Shown) {
	return (
		<section aria-labelledby={kind} className="grid gap-3">
			<h2 id={kind} className="text-heading">
				{shadowKinds[kind]}
			</h2>
			{file ? (
				<p className="text-soft">
					{file.fileName}, as of <DateText date={file.day} />: {count(lines, "line")} compared,{" "}
					{openCount === 0 ? "no open differences" : `${count(openCount, "difference")} open`}, {acceptedCount}{" "}
					accepted.
				</p>
			) : (
				<p className="text-soft">Not loaded yet.</p>
			)}
			<Differences caption={`Differences: ${shadowKinds[kind]}`} open={open} accepted={accepted} />
		</section>
	);
}
