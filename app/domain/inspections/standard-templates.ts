import type { TemplateRoom } from "~/db/schema";

const room = ["Walls and ceiling", "Floor", "Doors and locks", "Windows and screens", "Blinds", "Lights and outlets"];

const move: readonly TemplateRoom[] = [
	{ name: "Entry and hall", items: ["Front door and locks", "Walls and ceiling", "Floor", "Lights and outlets"] },
	{ name: "Living room", items: [...room, "Heating and cooling"] },
	{
		name: "Kitchen",
		items: [
			...["Walls and ceiling", "Floor", "Cabinets and counters", "Sink and faucet", "Range and oven"],
			...["Refrigerator", "Dishwasher", "Range hood", "Lights and outlets"],
		],
	},
	{ name: "Bedroom", each: "bedroom", items: [...room, "Closet"] },
	{
		name: "Bathroom",
		each: "bathroom",
		items: ["Walls and ceiling", "Floor", "Sink and faucet", "Toilet", "Tub or shower", "Mirror and cabinet", "Fan"],
	},
	{ name: "Laundry", items: ["Washer", "Dryer", "Hookups and vent"] },
	{ name: "Outside", items: ["Balcony or patio", "Parking or garage", "Storage"] },
];

const routine: readonly TemplateRoom[] = [
	{ name: "Living areas", items: ["Walls and ceiling", "Floor", "Windows and screens", "Cleanliness"] },
	{ name: "Kitchen", items: ["Sink and leaks", "Range and oven", "Refrigerator", "Cleanliness"] },
	{ name: "Bathroom", each: "bathroom", items: ["Sink and leaks", "Toilet", "Tub or shower", "Mold or moisture"] },
	{ name: "Safety", items: ["Smoke alarms", "Exits clear", "Heating and cooling", "Water heater"] },
];

const exterior: readonly TemplateRoom[] = [
	{ name: "Building", items: ["Roof", "Siding and paint", "Gutters", "Windows", "Entrance"] },
	{ name: "Grounds", items: ["Lawn and plants", "Walks and steps", "Parking", "Fences", "Trash area", "Lighting"] },
];

/** The templates that every organization has, by key. */
export const standardTemplates = {
	move: { name: "Move-in and move-out", rooms: move },
	routine: { name: "Routine", rooms: routine },
	exterior: { name: "Exterior", rooms: exterior },
} as const;
