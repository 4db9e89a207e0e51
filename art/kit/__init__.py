"""The model shop: parts, light and finishing shared by every scene.

All lengths are metres at the size of a real house (the pictures look like
small models because of the light, the lens and the materials, not the units).
Z is up; the street side of a house faces -Y.
"""
