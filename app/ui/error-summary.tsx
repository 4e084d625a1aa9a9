import type { FormMetadata } from "@conform-to/react";
import { Link, useActionData } from "@remix-run/react";
import { type MouseEvent, useEffect, useRef } from "react";

/** The part of conform's form that these components use, whatever its fields are. */
export type FormState = Pick<FormMetadata, "id" | "onSubmit" | "status" | "errors" | "allErrors">;

/** What a form's row is called, by its position and the name of its list, if not "line". */
export type RowName = (position: number, list: string) => string | undefined;

/** Row names for a form with several lists: "Deposit 2". */
export function numberedRow(nouns: Readonly<Record<string, string>>): RowName {
	return (position, list) => nouns[list] && `${nouns[list]} ${position + 1}`;
}

/** All errors of a form, above it. Takes focus when it appears; each line links to its field. */
export function ErrorSummary({ form, rowName }: { form: FormState; rowName?: RowName | undefined }) {
	const summary = useRef<HTMLDivElement>(null);
	const errors = Object.entries(form.allErrors).filter(([name]) => name !== "");
	const failed = form.status === "error";

	const answer = useActionData<{ see?: { to: string; label: string } }>();

	// biome-ignore lint/correctness/useExhaustiveDependencies: every refusal moves focus here, not only the first.
	useEffect(() => {
		if (failed) summary.current?.focus();
	}, [failed, answer]);

	if (!failed || (errors.length === 0 && !form.errors)) return null;
	return (
		<div
			ref={summary}
			role="alert"
			tabIndex={-1}
			// biome-ignore lint/a11y/noAutofocus: without scripts the browser itself moves focus to the summary.
			autoFocus
			className="rounded-card border border-bad bg-bad-soft px-4 py-3"
		>
			<p className="font-semibold text-bad">
				{form.errors?.join(" ") ?? "Fix the errors below."}
				{answer?.see ? (
					<>
						{" "}
						<Link to={answer.see.to} className="link text-bad">
							{answer.see.label}
						</Link>
					</>
				) : null}
			</p>
			{errors.length > 0 ? (
				<ul className="mt-1 grid">
					{errors.map(([name, messages]) => (
						<li key={name}>
							<a href={`#${form.id}-${name}`} onClick={goToField} className="link my-0 inline-block py-0.5 text-bad">
								{lineOf(name, rowName)}
								{messages.join(" ")}
							</a>
						</li>
					))}
				</ul>
			) : null}
		</div>
	);
}

/**
 * Focuses the field without a navigation. The router would discard the action's answer, and the summary would take
 * focus again.
 */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
	const field = document.getElementById(event.currentTarget.hash.slice(1));
	const control = field instanceof HTMLFieldSetElement ? field.querySelector<HTMLElement>("input, select") : field;
	control?.focus();
	if (control && control === document.activeElement) event.preventDefault();
}

/** "lines[2].amount" → "Line 3: ". */
function lineOf(name: string, rowName: RowName | undefined): string {
	const [, list = "", position] = /(\w+)\[(\d+)\]/.exec(name) ?? [];
	return position === undefined ? "" : `${rowName?.(Number(position), list) ?? `Line ${Number(position) + 1}`}: `;
}
