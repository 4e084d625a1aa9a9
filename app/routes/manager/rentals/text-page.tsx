import { useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { countParts, phoneWords, plainText } from "#domain/texts/format";
import { mostCharacters } from "#domain/texts/labels";
import { ButtonLink } from "~/ui/button";
import { CheckboxField } from "~/ui/checkbox-field";
import { count } from "~/ui/count";
import { EmptyState } from "~/ui/empty-state";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { TextareaField } from "~/ui/textarea-field";
import { href } from "~/web/href";
import { usePostForm } from "~/web/use-post-form";
import { invitePages } from "./invite-pages";
import type { loadText } from "./text.server";

/** A text to a tenant or owner. The route's loader is `loadText`. */
export function TextPage() {
	const { kind, id, displayName, state, phone } = useLoaderData<typeof loadText>();
	const { summary, id: name } = invitePages[kind];
	const back = href(summary, { [name]: id });
	return (
		<>
			<PageHead
				title={`Text ${displayName}`}
				facts={state === "on" ? `At ${phoneWords(phone)}` : undefined}
				crumbs={[{ label: displayName, to: back }]}
			/>
			{state === "on" ? (
				<TextForm back={back} />
			) : (
				<EmptyState action={<ButtonLink to={back}>Back to {displayName}</ButtonLink>}>
					{state === "stopped"
						? `${displayName} texted STOP. They can text START to get texts again.`
						: `${displayName} hasn't turned on text messages. Only they can, in their own account.`}
				</EmptyState>
			)}
		</>
	);
}

function TextForm({ back }: { back: string }) {
	const { idempotencyKey } = useLoaderData<typeof loadText>();
	const [form, fields] = usePostForm<{ body: string; urgent?: boolean }>();
	const sent: unknown = fields.body.value;
	const [typed, setTyped] = useState(typeof sent === "string" ? sent : "");
	const { parts, alphabet } = countParts(plainText(typed));
	return (
		<Form form={form} submit="Send text" cancel={back} idempotencyKey={idempotencyKey}>
			<div
				className="grid gap-1"
				onInput={({ target }) => setTyped(target instanceof HTMLTextAreaElement ? target.value : typed)}
			>
				<TextareaField
					field={fields.body}
					label="Message"
					hint={`Up to ${mostCharacters} characters. Carriers bill every 160 characters as a message part, or every 70 with emoji.`}
					rows={4}
					maxLength={mostCharacters}
				/>
				{typed ? (
					<p className="text-small text-soft">
						{count(parts, "message part")}
						{alphabet === "ucs2" ? ", with characters that need more room" : ""}
					</p>
				) : null}
			</div>
			<CheckboxField
				field={fields.urgent}
				label="Urgent: also send between 9 p.m. and 8 a.m."
				hint="Otherwise a text written in those hours is sent at 8 a.m."
			/>
		</Form>
	);
}
