import type { PublicPhoto } from "#domain/listings";
import { Icon } from "~/ui/icon";
import { href } from "~/web/href";

/** The first photo large, the others beside it, each a link to the full photo. On a phone, a row to swipe. */
export function Gallery({ title, photos }: { title: string; photos: readonly PublicPhoto[] }) {
	if (photos.length === 0) {
		return (
			<p className="no-print grid min-h-40 content-center justify-items-center gap-2 rounded-xl bg-sunken text-soft">
				<Icon name="home" className="size-10! text-edge" />
				No photos yet
			</p>
		);
	}
	const beside = photos.length >= 5 ? "md:grid-cols-4 md:grid-rows-2" : photos.length > 1 ? "md:grid-cols-3" : "";
	return (
		<section
			// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
			tabIndex={0}
			aria-label="Photos"
			className={`gallery print:max-w-96 -mx-4 flex snap-x snap-mandatory gap-2 overflow-x-auto px-4 md:mx-0 md:grid md:overflow-hidden md:rounded-xl md:px-0 ${beside}`}
		>
			{photos.map(({ id, caption, width, height }, at) => (
				<a
					key={id}
					href={href("/weblistings/photo", { id })}
					className={`relative block w-[86%] shrink-0 snap-center overflow-hidden rounded-lg bg-sunken md:w-auto md:rounded-none ${place(at, photos.length)}`}
				>
					<img
						src={href("/weblistings/photo", at === 0 ? { id } : { id, w: 640 })}
						alt={caption || `${title}, photo ${at + 1}`}
						width={width}
						height={height}
						loading={at < 2 ? undefined : "lazy"}
						className="aspect-4/3 size-full object-cover"
					/>
					{caption ? (
						<span
							aria-hidden
							className="absolute inset-x-0 bottom-0 truncate bg-linear-to-t from-black/70 to-transparent px-3 pt-6 pb-2 text-small text-white print:hidden"
						>
							{caption}
						</span>
					) : null}
				</a>
			))}
		</section>
	);
}

/** From `md` up: the first photo fills two columns and rows, four are beside it, and the rest follow below. */
function place(at: number, count: number): string {
	if (count >= 5) return at === 0 ? "md:col-span-2 md:row-span-2" : "print:hidden";
	if (count > 1) return at === 0 ? "md:col-span-2 md:row-span-2" : "print:hidden";
	return "md:max-h-[32rem]";
}
