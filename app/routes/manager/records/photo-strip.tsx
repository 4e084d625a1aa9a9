import type { Photo } from "#domain/files";
import { Card } from "~/ui/card";
import { Link } from "~/ui/link";
import { recordTab } from "./record-address";

type Props = { subject: { subjectKind: string; subjectId: number }; photos: (Photo & { src: string })[] };

/** A record's photos in their order, for its summary: the first one large. */
export function PhotoStrip({ subject, photos }: Props) {
	return (
		<Card
			title="Photos"
			action={
				<Link to={recordTab(subject, "photos")} className="link no-print">
					{photos.length > 0 ? "Add or reorder" : "Add photos"}
				</Link>
			}
		>
			{photos.length > 0 ? (
				<ul className="grid grid-cols-4 gap-2">
					{photos.map(({ id, src, title, width, height }) => (
						<li key={id} className="first:col-span-4 first:[&_img]:aspect-video">
							<a href={src} className="block">
								<img
									{...{ src, width, height }}
									alt={title}
									loading="lazy"
									className="aspect-4/3 w-full rounded-control bg-sunken object-cover"
								/>
							</a>
						</li>
					))}
				</ul>
			) : (
				<p className="text-soft">No photos yet.</p>
			)}
		</Card>
	);
}
