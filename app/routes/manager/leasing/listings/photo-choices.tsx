import type { DefaultValue } from "@conform-to/react";
import type { PhotoChoice } from "#domain/listings";
import { CheckboxField } from "~/ui/checkbox-field";
import { Form } from "~/ui/form";
import { TextField } from "~/ui/text-field";
import { usePostForm } from "~/web/use-post-form";

type Choice = PhotoChoice & { src: string };
type Input = { photos: { fileId: string; shown: string; position: string; caption: string }[] };

/** Chooses the photos that a listing shows, with their order and captions. */
export function PhotoChoices({ photos, back }: { photos: readonly Choice[]; back: string }) {
	const [form, fields] = usePostForm<Input>({
		answers: (intent) => intent === "choose",
		values: {
			photos: photos.map(({ id, shown, caption }, at) => ({
				...{ fileId: String(id), caption, shown: shown ? "on" : "" },
				position: String(at + 1),
			})),
		} as DefaultValue<Input>,
	});
	const lines = fields.photos.getFieldList().map((line) => line.getFieldset());
	return (
		<Form form={form} submit="Save photos" cancel={back} wide>
			<input type="hidden" name="intent" value="choose" />
			<p className="text-soft">The photo with the lowest number is the cover. Screen readers read the caption aloud.</p>
			<ol className="grid grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] gap-4">
				{photos.map((photo, at) => {
					const line = lines[at];
					return line ? <PhotoLine key={photo.id} photo={photo} line={line} at={at} /> : null;
				})}
			</ol>
		</Form>
	);
}

type Field = Parameters<typeof TextField>[0]["field"];

function PhotoLine({
	photo,
	line,
	at,
}: {
	photo: Choice;
	line: { fileId: { name: string }; shown: Field; position: Field; caption: Field };
	at: number;
}) {
	return (
		<li className="grid content-start gap-3 rounded-card border border-line bg-surface p-3 shadow-whisper">
			<img
				src={photo.src}
				alt={photo.caption || photo.title}
				width={photo.width}
				height={photo.height}
				loading="lazy"
				className="aspect-4/3 w-full rounded-control bg-sunken object-cover"
			/>
			<input type="hidden" name={line.fileId.name} value={photo.id} />
			<div className="flex items-end justify-between gap-3">
				<TextField
					field={line.position}
					label={`Position of photo ${at + 1}`}
					width="xs"
					inputMode="numeric"
					maxLength={3}
				/>
				<div className="pb-2">
					<CheckboxField
						field={line.shown}
						label={
							<>
								Shown<span className="sr-only"> photo {at + 1}</span>
							</>
						}
					/>
				</div>
			</div>
			<TextField field={line.caption} label={`Caption of photo ${at + 1}`} maxLength={160} optional />
			<p className="text-small text-soft">Of the {photo.of}</p>
		</li>
	);
}
