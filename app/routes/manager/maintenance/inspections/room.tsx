import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { FormEvent } from "react";
import { findInspection, inspectionOfRoom } from "#domain/inspections";
import { roomForm } from "#domain/inspections/schema";
import { keepRoom, roomData } from "~/routes/centers/inspections/room-data.server";
import { RoomFields, type RoomInput, roomValues } from "~/routes/centers/inspections/room-fields";
import { redirectAfterSending } from "~/routes/centers/requests/sent.server";
import { Button, ButtonLink } from "~/ui/button";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { mostRoomFiles } from "~/web/upload-limits";
import { usePostForm } from "~/web/use-post-form";
import { OfflineState } from "./offline-state";
import { useOfflineRoom } from "./use-offline-room";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => pageTitle("Inspection Room");

export const handle = { keepsForms: true };

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const roomId = idParam(request, "id");
	const inspection = found(findInspection(manager, found(inspectionOfRoom(manager, roomId))));
	return {
		...roomData(inspection, roomId),
		inspectionId: inspection.id,
		home: inspection.home,
		hasLast: inspection.earlier !== undefined,
		pages: inspection.rooms.map(({ id }) => href("/app/inspection/room", { id })),
		userId: manager.userId,
		idempotencyKey: newIdempotencyKey(),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const roomId = idParam(request, "id");
	const inspection = found(findInspection(manager, found(inspectionOfRoom(manager, roomId))));
	const form = await parseForm(request, roomForm, { filesAtOnce: mostRoomFiles });
	if (!form.ok) return form.reply;
	const kept = await keepRoom(manager, roomId, form.value);
	if (!kept.ok) return form.refuse(kept);
	const { nextId, room } = roomData(inspection, roomId);
	const stays = form.value.intent === "copy" || kept.failures.length > 0;
	const next = stays
		? href("/app/inspection/room", { id: roomId })
		: nextId === undefined
			? href("/app/inspection", { id: inspection.id })
			: href("/app/inspection/room", { id: nextId });
	return redirectAfterSending(next, `${room.name} saved.`, kept.failures);
}

export default function Room() {
	const data = useLoaderData<typeof loader>();
	const { room, number, of, nextId, previousId, items, lastOn, hasLast, inspectionId, home, idempotencyKey } = data;
	const [form, fields] = usePostForm<RoomInput>({ values: roomValues(items) });
	const next =
		nextId === undefined ? href("/app/inspection", { id: inspectionId }) : href("/app/inspection/room", { id: nextId });
	const offline = useOfflineRoom({ ...data, next, formId: form.id });
	const kept = {
		...{ id: form.id, status: form.status, errors: form.errors, allErrors: form.allErrors },
		getFieldset: form.getFieldset,
		onSubmit: (event: FormEvent<HTMLFormElement>) => (offline.keeps(event) ? undefined : form.onSubmit(event)),
	};
	return (
		<>
			<PageHead
				title={room.name}
				facts={`Room ${number} of ${of}`}
				crumbs={[
					{ label: "Inspections", to: href("/app/inspections") },
					{ label: home, to: href("/app/inspection", { id: inspectionId }) },
				]}
				links={
					previousId === undefined ? null : (
						<ButtonLink to={href("/app/inspection/room", { id: previousId })} look="quiet">
							Previous room
						</ButtonLink>
					)
				}
			/>
			<OfflineState {...offline} />
			<Form
				key={room.id}
				form={kept}
				submit={nextId === undefined ? "Save" : "Save and next room"}
				encType="multipart/form-data"
				idempotencyKey={idempotencyKey}
				rowName={(at) => items[at]?.name}
				actions={
					hasLast ? (
						<Button look="plain" name="intent" value="copy">
							Copy last results
						</Button>
					) : null
				}
			>
				<RoomFields fields={fields} items={items} lastOn={lastOn} />
			</Form>
		</>
	);
}
