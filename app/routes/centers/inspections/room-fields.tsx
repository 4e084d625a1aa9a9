import { type FieldMetadata, getCollectionProps } from "@conform-to/react";
import type { InspectionRoom } from "#domain/inspections";
import { type Condition, conditions } from "#domain/inspections/labels";
import { CheckboxField } from "~/ui/checkbox-field";
import { ConfirmField } from "~/ui/confirm-field";
import { DateText } from "~/ui/date";
import { FieldError } from "~/ui/field";
import { FileField } from "~/ui/file-field";
import { TextField } from "~/ui/text-field";

export type RoomInput = {
	items: {
		itemId: number;
		condition?: string;
		note?: string;
		leftOut?: boolean;
		seen: number;
		photos?: unknown[];
	}[];
	removePhotos: number[];
	confirmReplace: boolean;
};

type Photo = { id: number; width: number; height: number; src: string };
export type ShownItem = Omit<InspectionRoom["items"][number], "photos" | "last"> & {
	photos: Photo[];
	last: { condition: Condition | null; note: string; photos: Photo[] } | undefined;
};

/** The form's values of a room as it is stored. */
export function roomValues(items: readonly ShownItem[]) {
	return {
		items: items.map(({ id, condition, note, leftOut, version }) => ({
			...{ itemId: id, condition: condition ?? undefined, note, leftOut, seen: version },
		})),
	};
}

/** The items of a room, each with its choices, a note and photos, and the last result beside it. */
export function RoomFields({
	fields,
	items,
	lastOn,
}: {
	fields: {
		items: FieldMetadata<RoomInput["items"]>;
		removePhotos: FieldMetadata<unknown>;
		confirmReplace: FieldMetadata<unknown>;
	};
	items: readonly ShownItem[];
	lastOn: string | undefined;
}) {
	return (
		<>
			{fields.items.getFieldList().map((line, at) => {
				const item = items[at];
				const field = line.getFieldset();
				if (!item) return null;
				return (
					<fieldset
						key={item.id}
						className="grid min-w-0 gap-3 rounded-card border border-line bg-surface p-4 shadow-whisper"
					>
						<legend className="float-start w-full text-heading">{item.name}</legend>
						<input type="hidden" name={field.itemId.name} value={item.id} />
						<input type="hidden" name={field.seen.name} value={String(field.seen.initialValue ?? item.version)} />
						{item.last ? <LastResult last={item.last} on={lastOn} /> : null}
						<ConditionField field={field.condition} label={item.name} />
						<TextField field={field.note} label="Note" maxLength={500} autoComplete="off" optional />
						<Photos photos={item.photos} name={fields.removePhotos.name} what={item.name} />
						<FileField field={field.photos} label="Add photos" accept="image/*" multiple optional />
						<CheckboxField field={field.leftOut} label="Leave out" />
					</fieldset>
				);
			})}
			<ConfirmField field={fields.confirmReplace} label="Yes, save mine instead" />
		</>
	);
}

/** The six conditions as large choices, three to a row on a phone. */
function ConditionField({ field, label }: { field: FieldMetadata<unknown>; label: string }) {
	return (
		<fieldset id={field.id} tabIndex={-1} aria-describedby={field.errors ? field.errorId : undefined}>
			<legend className="sr-only">Condition of {label}</legend>
			<div className="grid grid-cols-3 gap-2 sm:grid-cols-6">
				{getCollectionProps(field, { type: "radio", options: Object.keys(conditions) }).map(({ key, ...input }) => (
					<label
						key={key}
						className="flex min-h-12 cursor-pointer items-center justify-center rounded-control border border-edge px-1 text-center font-medium has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent has-focus-visible:outline-2"
					>
						<input {...input} className="sr-only" />
						{conditions[input.value as Condition]}
					</label>
				))}
			</div>
			<FieldError field={field} />
		</fieldset>
	);
}

function LastResult({ last, on }: { last: NonNullable<ShownItem["last"]>; on: string | undefined }) {
	const { condition, note, photos } = last;
	return (
		<div className="text-small text-soft">
			<p>
				Last time
				{on ? (
					<>
						{" "}
						(<DateText date={on} />)
					</>
				) : null}
				: {condition === null ? "not rated" : conditions[condition]}
				{note ? `, ${note}` : ""}
			</p>
			{photos.length > 0 ? (
				<details>
					<summary className="link w-fit cursor-pointer py-1">
						{photos.length === 1 ? "1 photo from then" : `${photos.length} photos from then`}
					</summary>
					<ul className="grid grid-cols-3 gap-2">
						{photos.map(({ id, src, width, height }) => (
							<li key={id}>
								<img {...{ src, width, height }} loading="lazy" alt="" className="h-auto w-full rounded-control" />
							</li>
						))}
					</ul>
				</details>
			) : null}
		</div>
	);
}

function Photos({ photos, name, what }: { photos: readonly Photo[]; name: string; what: string }) {
	if (photos.length === 0) return null;
	return (
		<ul className="grid grid-cols-3 gap-2 sm:grid-cols-5">
			{photos.map(({ id, src, width, height }, at) => (
				<li key={id} className="grid content-start gap-1">
					<a href={src}>
						<img
							{...{ src, width, height }}
							loading="lazy"
							alt={`${what}, ${at + 1}`}
							className="aspect-square w-full rounded-control bg-sunken object-cover"
						/>
					</a>
					<label className="flex min-h-6 items-center gap-1.5 text-small">
						<input type="checkbox" name={name} value={id} className="size-4" />
						Remove
					</label>
				</li>
			))}
		</ul>
	);
}
