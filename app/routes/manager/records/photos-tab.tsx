import { useLoaderData } from "@remix-run/react";
import { acceptedImages } from "#domain/files/labels";
import { AddPanel } from "~/ui/add-panel";
import { EmptyState } from "~/ui/empty-state";
import { FileField } from "~/ui/file-field";
import { Form } from "~/ui/form";
import { Link } from "~/ui/link";
import { TextField } from "~/ui/text-field";
import { href } from "~/web/href";
import { usePostForm } from "~/web/use-post-form";
import type { loadPhotos } from "./photos-tab.server";

/** The photos of a record in their order, for a route with `loadPhotos` and `changePhotos`. */
export function PhotosTab() {
	const { photos, most, back } = useLoaderData<typeof loadPhotos>();
	return (
		<>
			<p>
				<Link to={back} className="link">
					Back to files
				</Link>
			</p>
			<AddPhotos />
			{photos.length > 0 ? (
				<OrderPhotos photos={photos} />
			) : (
				<EmptyState>No photos yet. You can add up to {most}.</EmptyState>
			)}
		</>
	);
}

function AddPhotos() {
	const [form, fields, answer] = usePostForm<{ file: unknown[] }>({ answers: (intent) => intent !== "order" });
	return (
		<AddPanel key={form.id} label="Add photos" icon="upload" open={answer !== undefined}>
			<Form form={form} submit="Add photos" encType="multipart/form-data">
				<input type="hidden" name="intent" value="upload" />
				<FileField
					field={fields.file}
					label="Photos"
					hint="Up to 10 photos at a time, 20 MB each. JPEG, PNG, WebP, GIF or AVIF. We'll resize them to load fast."
					accept={acceptedImages}
					multiple
				/>
			</Form>
		</AddPanel>
	);
}

type Photo = ReturnType<typeof useLoaderData<typeof loadPhotos>>["photos"][number];

function OrderPhotos({ photos }: { photos: Photo[] }) {
	const [form, fields] = usePostForm<{ photos: { fileId: string; position: string }[] }>({
		answers: (intent) => intent === "order",
		values: { photos: photos.map(({ id }, at) => ({ fileId: String(id), position: String(at + 1) })) },
	});
	const lines = fields.photos.getFieldList().map((line) => line.getFieldset());
	return (
		<Form form={form} submit="Save order" wide>
			<input type="hidden" name="intent" value="order" />
			<ol className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-4">
				{photos.map((photo, at) => {
					const line = lines[at];
					return line ? <OrderedPhoto key={photo.id} photo={photo} line={line} at={at} /> : null;
				})}
			</ol>
		</Form>
	);
}

type Line = { fileId: { name: string }; position: Parameters<typeof TextField>[0]["field"] };

function OrderedPhoto({ photo, line, at }: { photo: Photo; line: Line; at: number }) {
	return (
		<li className="grid gap-3 rounded-card border border-line bg-surface p-3 shadow-whisper">
			<a href={photo.src}>
				<img
					src={photo.src}
					alt={photo.title}
					width={photo.width}
					height={photo.height}
					loading="lazy"
					className="aspect-4/3 w-full rounded-control bg-sunken object-contain"
				/>
			</a>
			<input type="hidden" name={line.fileId.name} value={photo.id} />
			<div className="flex items-end justify-between gap-3">
				<TextField
					field={line.position}
					label={`Position of photo ${at + 1}`}
					width="xs"
					inputMode="numeric"
					maxLength={3}
				/>
				<Link to={href("/app/file/delete", { id: photo.id })} className="link py-2">
					Delete<span className="sr-only"> photo {at + 1}</span>
				</Link>
			</div>
		</li>
	);
}
