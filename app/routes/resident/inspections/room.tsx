import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findResidentInspection, inspectionOfRoom } from "#domain/inspections";
import { roomForm } from "#domain/inspections/schema";
import { keepRoom, roomData } from "~/routes/centers/inspections/room-data.server";
import { RoomFields, type RoomInput, roomValues } from "~/routes/centers/inspections/room-fields";
import { redirectAfterSending } from "~/routes/centers/requests/sent.server";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireResident } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { mostRoomFiles } from "~/web/upload-limits";
import { usePostForm } from "~/web/use-post-form";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => pageTitle("Inspection Room");

export async function loader({ request }: LoaderFunctionArgs) {
	const resident = await requireResident(request);
	const roomId = idParam(request, "id");
	const inspection = found(findResidentInspection(resident, found(inspectionOfRoom(resident, roomId))));
	return {
		...roomData(inspection, roomId),
		...{ inspectionId: inspection.id, home: inspection.home, idempotencyKey: newIdempotencyKey() },
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const resident = await requireResident(request);
	const roomId = idParam(request, "id");
	const inspection = found(findResidentInspection(resident, found(inspectionOfRoom(resident, roomId))));
	const { room, nextId } = roomData(inspection, roomId);
	const form = await parseForm(request, roomForm, { filesAtOnce: mostRoomFiles });
	if (!form.ok) return form.reply;
	const kept = await keepRoom(resident, room.id, { ...form.value, intent: "save" }, { resident: true });
	if (!kept.ok) return form.refuse(kept);
	const { id } = inspection;
	const next =
		kept.failures.length > 0
			? href("/resident/rinspection/room", { id: room.id })
			: nextId === undefined
				? href("/resident/rinspection", { id })
				: href("/resident/rinspection/room", { id: nextId });
	return redirectAfterSending(next, `${room.name} saved.`, kept.failures);
}

export default function Room() {
	const { room, number, of, nextId, items, inspectionId, home, idempotencyKey } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<RoomInput>({ values: roomValues(items) });
	return (
		<>
			<PageHead
				title={room.name}
				facts={`Room ${number} of ${of}`}
				crumbs={[
					{ label: "Inspections", to: href("/resident/rinspections") },
					{ label: home, to: href("/resident/rinspection", { id: inspectionId }) },
				]}
			/>
			<Form
				key={room.id}
				form={form}
				submit={nextId === undefined ? "Save" : "Save and next room"}
				encType="multipart/form-data"
				idempotencyKey={idempotencyKey}
				rowName={(at) => items[at]?.name}
			>
				<RoomFields fields={fields} items={items} lastOn={undefined} />
			</Form>
		</>
	);
}
