import type { ThreadFile } from "#domain/maintenance";
import { Icon } from "~/ui/icon";

export type Attached = ThreadFile & { link: string };

/** Photos as small linked pictures, other files by name. */
export function AttachedFiles({ files }: { files: readonly Attached[] }) {
	const pictures = files.filter(({ isPicture }) => isPicture);
	const papers = files.filter(({ isPicture }) => !isPicture);
	return (
		<>
			{pictures.length > 0 ? (
				<ul className="flex flex-wrap gap-2">
					{pictures.map(({ id, link, title, width, height }) => (
						<li key={id}>
							<a href={link}>
								<img
									src={link}
									alt={title}
									width={width ?? undefined}
									height={height ?? undefined}
									loading="lazy"
									className="size-28 rounded-control border border-line bg-sunken object-cover"
								/>
							</a>
						</li>
					))}
				</ul>
			) : null}
			{papers.length > 0 ? (
				<ul className="grid gap-1">
					{papers.map(({ id, link, title }) => (
						<li key={id}>
							<a href={link} className="link wrap-anywhere">
								<Icon name="file" /> {title}
							</a>
						</li>
					))}
				</ul>
			) : null}
		</>
	);
}
