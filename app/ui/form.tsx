import type { FormMetadata } from "@conform-to/react";
import { type FetcherWithComponents, Form as RemixForm, useActionData, useLocation } from "@remix-run/react";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "./button";
import { ConfirmField } from "./confirm-field";
import { ErrorSummary, type FormState, type RowName } from "./error-summary";
import { SavedValues } from "./field";
import { SentFiles } from "./file-field";
import { Link } from "./link";
import { useMayPost } from "./may-open";
import { OpenedIn } from "./opened-in";

type FormProps = {
	/** From `const [form, fields] = usePostForm<Input>({ values })`. */
	form: FormState & Pick<FormMetadata, "getFieldset">;
	/** The main button's text: "Receive payment". */
	submit: string;
	/** Where Cancel leads, or what it does in a panel. */
	cancel?: string | (() => void);
	/** What the link beside the submit button says, where "Cancel" could mean the submit itself. */
	cancelWords?: string;
	/** Submits the form without a navigation, so that the page stays. */
	fetcher?: FetcherWithComponents<unknown>;
	/** Turns off the warning about unsaved input for this form. */
	unguarded?: boolean;
	/** From the loader's newIdempotencyKey(), on forms that move money or send something. */
	idempotencyKey?: string;
	/**
	 * The edited record's current values. If someone saved it since the form was opened, their values are shown beside
	 * the fields that differ. Its `seenUpdatedDate` is posted, and the route needs `export { always as
	 * shouldRevalidate }`.
	 */
	record?: Readonly<Record<string, unknown>> & { seenUpdatedDate: string };
	/** What the form's rows are called in the error summary, if not "line". */
	rowName?: RowName;
	/** More submit buttons beside the main one, or a total. */
	actions?: ReactNode;
	/** The main button if it isn't the plain submit that Enter presses: "Save and publish". */
	main?: ReactNode;
	look?: "primary" | "plain" | "danger";
	/** The answer is a file, so the browser posts the form itself. */
	download?: boolean;
	encType?: "multipart/form-data";
	action?: string;
	wide?: boolean;
	children: ReactNode;
};

/**
 * A POST form with an error summary that takes focus, a column up to 640 px wide, and a bar with the submit button. If
 * the reader's role doesn't let them post it, the fields are disabled and a note says so.
 */
export function Form({
	form,
	submit,
	cancel,
	cancelWords = "Cancel",
	idempotencyKey,
	record,
	rowName,
	actions,
	main,
	look = "primary",
	encType,
	action,
	fetcher,
	unguarded,
	download = false,
	wide = false,
	children,
}: FormProps) {
	const { pathname } = useLocation();
	const mayPost = useMayPost()(action ?? pathname);
	const { seenUpdatedDate, confirmBehind, confirmFarDate, confirmReconciled } = form.getFieldset();
	const openedAt = record && seenUpdatedDate?.value;
	const saved = openedAt === record?.seenUpdatedDate ? undefined : record;
	const sentFiles = useSentFiles(form);
	const isGivenBack = useActionData<{ again?: true }>()?.again;
	const sent = useRef(false);
	const [oversized, setOversized] = useState<string>();
	const Element = fetcher?.Form ?? RemixForm;
	const onSubmit = (event: FormEvent<HTMLFormElement>) => {
		const words = oversizedFile(event.currentTarget);
		setOversized(words);
		if (words) return event.preventDefault();
		sent.current = true;
		form.onSubmit(event);
	};
	return (
		<Element
			method="post"
			action={action}
			encType={encType}
			id={form.id}
			onSubmit={onSubmit}
			noValidate
			{...(download && { reloadDocument: true })}
			data-unguarded={unguarded || undefined}
			data-given-back={isGivenBack}
			className={wide ? "grid gap-6" : "grid max-w-160 gap-6"}
		>
			{mayPost ? <DefaultSubmit /> : null}
			{oversized ? <Refusal>{oversized}</Refusal> : <ErrorSummary form={form} rowName={rowName} />}
			{oversized || form.status !== undefined ? null : <UnreadRefusal sent={sent} answer={fetcher?.data} />}
			<OpenedIn />
			{idempotencyKey ? <input type="hidden" name="idempotencyKey" value={idempotencyKey} /> : null}
			{record ? <input type="hidden" name="seenUpdatedDate" value={record.seenUpdatedDate} /> : null}
			<SavedValues.Provider value={saved}>
				<SentFiles.Provider value={sentFiles}>
					{mayPost ? children : <ReadOnly>{children}</ReadOnly>}
				</SentFiles.Provider>
			</SavedValues.Provider>
			{confirmFarDate ? <ConfirmField field={confirmFarDate} label="Yes, this date is right" /> : null}
			{confirmReconciled ? <ConfirmField field={confirmReconciled} label="Yes, post to that date" /> : null}
			{confirmBehind ? <ConfirmField field={confirmBehind} label="Yes, post it anyway" /> : null}
			<div className="submit-bar no-print">
				{mayPost ? (
					<>
						{main}
						<Button look={main ? "plain" : look}>{submit}</Button>
						{actions}
					</>
				) : null}
				{typeof cancel === "string" ? (
					<Link to={cancel} className="button button-quiet" data-cancel="">
						{cancelWords}
					</Link>
				) : null}
				{typeof cancel === "function" ? (
					<Button type="button" look="quiet" onClick={cancel}>
						{cancelWords}
					</Button>
				) : null}
			</div>
		</Element>
	);
}

function ReadOnly({ children }: { children: ReactNode }) {
	return (
		<>
			<p className="text-soft">Your role lets you see this, but not change it.</p>
			<fieldset disabled className="grid min-w-0 gap-6">
				{children}
			</fieldset>
		</>
	);
}

/** The message for a file that is too large, so that it isn't uploaded in vain. Same text as the server's. */
function oversizedFile(form: HTMLFormElement): string | undefined {
	const chosen = [...form.querySelectorAll<HTMLInputElement>("input[type=file]")].flatMap(({ files, dataset }) =>
		[...(files ?? [])].map(({ name, size }) => ({
			name,
			size,
			most: Number(dataset.mostBytes),
			words: dataset.tooLarge,
		})),
	);
	const tooLarge = chosen.find(({ size, most }) => size > (most || largestFile));
	if (tooLarge) {
		const { name, words = `File upload failed: ${name}: it's larger than ${largestFile / 1024 / 1024} MB.` } = tooLarge;
		return words;
	}
	const together = chosen.reduce((sum, { size }) => sum + size, 0);
	return together > mostFiles * largestFile
		? `File upload failed: these files are larger than ${(mostFiles * largestFile) / 1024 / 1024} MB together. Send fewer at a time.`
		: undefined;
}

/** The largest file in bytes, and the most files in a form. The server checks both. */
const largestFile = 20 * 1024 * 1024;
const mostFiles = 10;

function Refusal({ children }: { children: ReactNode }) {
	const words = useRef<HTMLParagraphElement>(null);
	useEffect(() => words.current?.focus(), []);
	return (
		<p
			ref={words}
			role="alert"
			tabIndex={-1}
			// biome-ignore lint/a11y/noAutofocus: what is wrong takes the focus, as the summary of errors does.
			autoFocus
			className="rounded-card border border-bad bg-bad-soft px-4 py-3 font-semibold text-bad"
		>
			{children}
		</p>
	);
}

/**
 * The reason why the form couldn't be read. Such an answer doesn't identify its form, so it is shown by the form that
 * was sent.
 */
function UnreadRefusal({ sent, answer: fetched }: { sent: { current: boolean }; answer?: unknown }) {
	const given = useActionData<Unread>();
	const answer = (fetched as Unread | undefined) ?? given;
	const words = answer?.initialValue === undefined ? answer?.error?.[""] : undefined;
	if (!sent.current || !words) return null;
	return <Refusal>{words.join(" ")}</Refusal>;
}

type Unread = { initialValue?: unknown; error?: Record<string, string[] | null> | null };

/** The files that the last answer mentions, if it answers this form, which is known by an equal status. */
function useSentFiles({ status }: Pick<FormState, "status">): readonly string[] {
	const answer = useActionData<{ status?: FormState["status"]; files?: readonly string[] }>();
	return (answer?.status === status && answer?.files) || noFiles;
}

const noFiles: readonly string[] = [];

/**
 * The button that Enter presses. Without it, Enter would press the form's first submit button, such as "Add 5 lines".
 */
function DefaultSubmit() {
	return <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />;
}

/** A group of fields with a heading. A line separates it from the fields above. */
export function FormSection({ title, hint, children }: { title: string; hint?: ReactNode; children: ReactNode }) {
	return (
		<fieldset className="grid min-w-0 gap-4 border-line [:not(button,[type=hidden])+&]:border-t [:not(button,[type=hidden])+&]:pt-5">
			<legend className="float-start mb-1 w-full text-heading">{title}</legend>
			{hint ? <p className="-mt-3 text-soft">{hint}</p> : null}
			{children}
		</fieldset>
	);
}

/**
 * Short fields in one row if there is room. With `place`, for city, state and ZIP code, the last two share a row on
 * phones too.
 */
export function FieldRow({ place = false, children }: { place?: boolean; children: ReactNode }) {
	const onPhone = place ? "max-sm:grid-cols-2 max-sm:[&>:first-child]:col-span-2" : "";
	return (
		<div className={`field-row grid gap-4 sm:auto-cols-fr sm:grid-flow-col sm:gap-y-0 ${onPhone}`}>{children}</div>
	);
}
