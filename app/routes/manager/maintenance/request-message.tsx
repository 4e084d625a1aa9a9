import { useEffect, useRef, useState } from "react";
import { acceptedDocuments } from "#domain/files/labels";
import type { Channel } from "#domain/maintenance/labels";
import { CheckboxField } from "~/ui/checkbox-field";
import { FileField } from "~/ui/file-field";
import { Form } from "~/ui/form";
import { RadioField } from "~/ui/radio-field";
import { TextareaField } from "~/ui/textarea-field";
import { usePostForm } from "~/web/use-post-form";

function sendWords(readers: string): string {
	return `Send to ${readers === "Staff only" ? "staff only" : readers}`;
}

/** A form for a staff message. Its channel decides who can read it, so it comes first. */
export function MessageForm({
	channels,
	readers,
	idempotencyKey,
}: {
	channels: readonly Channel[];
	readers: Readonly<Record<Channel, string>>;
	idempotencyKey: string;
}) {
	const [form, fields] = usePostForm<{ channel: string; body: string; asks: boolean; file: unknown[] }>({
		answers: (intent) => intent === "message",
		values: { channel: "staff" },
	});
	// Without scripts the button can't follow the choice, so it names no one.
	const [channel, setChannel] = useState<Channel>();
	const around = useRef<HTMLDivElement>(null);
	// A form that was sent goes back to its first choice, which no event tells.
	useEffect(() => {
		const chosen = around.current?.querySelector<HTMLInputElement>('input[name="channel"]:checked');
		setChannel(chosen?.value as Channel | undefined);
	});
	return (
		<div
			ref={around}
			className="no-print"
			onChange={({ target }) => {
				if (target instanceof HTMLInputElement && target.name === "channel") setChannel(target.value as Channel);
			}}
		>
			<Form
				form={form}
				submit={channel ? sendWords(readers[channel]) : "Send"}
				idempotencyKey={idempotencyKey}
				encType="multipart/form-data"
			>
				<input type="hidden" name="intent" value="message" />
				<RadioField
					field={fields.channel}
					label="Visible to"
					options={channels.map((channel) => ({ value: channel, label: readers[channel] }))}
				/>
				<TextareaField field={fields.body} label="Message" rows={3} maxLength={4000} />
				{channels.includes("resident") ? (
					<CheckboxField field={fields.asks} label="Waiting on resident's reply" />
				) : null}
				<FileField field={fields.file} label="Photos or documents" accept={acceptedDocuments} multiple optional />
			</Form>
		</div>
	);
}
